import Camera from 'lucide-react/icons/camera'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Route from 'lucide-react/icons/route'
import { useState } from 'react'
import { formatDay } from '#domain/platform/format/dates.ts'
import { type Choice, type Draft, listMissing, draftStatus } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { formatList } from '#domain/platform/language/format-list.ts'
import { exclusionLabel, sourceLabel } from '#domain/diary/imports/draft-labels.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { DraftEditor } from './draft-editor.tsx'
import type { ChangeDrafts } from './use-change-drafts.ts'

interface DraftRowProps {
  draft: Draft
  onChange: ChangeDrafts
}

/** A row of the preview: the hike, notes on it, and the choice what to do with it. */
export function DraftRow({ draft, onChange }: DraftRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { key, name, trail } = draft
  const isOut = draft.choice === 'out'
  const suggested = trail && (trail.name !== name || trail.country !== draft.country) ? trail : null
  return (
    <li className="border-t border-line first:border-t-0 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <div className="grid grid-cols-fill-auto items-center gap-x-2 gap-y-2.5 px-4 py-3.5 md:gap-x-5 md:grid-cols-[minmax(0,1fr)_15rem_auto] wide:px-5">
        <div className={`min-w-0 ${isOut ? 'text-ink-3' : ''}`}>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={`text-name font-label wrap-anywhere ${isOut ? 'text-ink-2' : ''}`}>{name}</span>
            <Standing draft={draft} />
          </p>
          <Facts draft={draft} />
          {suggested && !isOut && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
              <span>
                {t('Looks like {name}, {country}', {
                  name: suggested.name,
                  country: countryLabel(suggested.country),
                })}
              </span>
              <button
                type="button"
                className="-my-2 min-h-11 font-semibold text-link underline"
                onClick={() => void onChange([key], () => ({ name: suggested.name, country: suggested.country }))}
              >
                {t('Use this trail')}
              </button>
            </p>
          )}
          <p className="mt-0.5 text-small wrap-anywhere text-ink-3">
            {[sourceLabel(draft.source), ...draft.remarks].join(' · ')}
          </p>
        </div>
        <div className="max-md:order-3 max-md:col-span-2">
          <WhatBecomes draft={draft} onChange={onChange} />
        </div>
        <IconButton
          label={isOpen ? t('Close {name}', { name }) : t('Change {name}', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="max-md:order-2 max-md:-me-2 max-md:self-start"
        >
          <ChevronDown className={isOpen ? 'rotate-180' : ''} />
        </IconButton>
      </div>
      {isOpen && (
        <DraftEditor
          draft={draft}
          onSave={(change) => {
            setOpen(false)
            void onChange([key], () => change)
          }}
        />
      )}
    </li>
  )
}

function Standing({ draft }: { draft: Draft }) {
  if (draft.choice === 'out')
    return draft.exclusionReason === null ? null : <Badge>{exclusionLabel(draft.exclusionReason)}</Badge>
  const missing = listMissing(draft)
  return (
    <>
      {missing.length > 0 && <Badge tone="danger">{t('needs {things}', { things: formatList(missing) })}</Badge>}
      {draft.isWish && <Badge>{t('wish ##a hike on the wishlist')}</Badge>}
    </>
  )
}

function Facts({ draft }: { draft: Draft }) {
  const { country, completedOn, lengthKm, ascentM, trackName, hasPhoto } = draft
  const units = useUnits()
  const facts = [
    completedOn && formatDay(completedOn),
    lengthKm !== null && units.length(lengthKm, 1),
    ascentM !== null && units.climb(ascentM),
  ].filter((fact) => fact !== false && fact !== '')
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-meta text-ink-2 tabular-nums [&_svg]:size-4">
      {country !== '' && (
        <span className="inline-flex items-center gap-2">
          <Flag country={country} />
          {countryLabel(country)}
        </span>
      )}
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
      {trackName !== null && (
        <span className="inline-flex items-center gap-1">
          <Route aria-hidden="true" /> {t('track ##a hike has one')}
        </span>
      )}
      {hasPhoto && (
        <span className="inline-flex items-center gap-1">
          <Camera aria-hidden="true" /> {t('photo ##a hike has one')}
        </span>
      )}
    </p>
  )
}

const CHOICES: readonly Choice[] = ['hike', 'visit', 'out']

function WhatBecomes({ draft, onChange }: DraftRowProps) {
  const { key, name, choice, duplicate, isWish } = draft
  const mayVisit = duplicate !== null && !isWish && duplicate.how !== 'wish'
  return (
    <SelectField
      label={t('What to do with {name}', { name })}
      isLabelHidden
      value={choice}
      aria-invalid={draftStatus(draft) === 'lacking' || undefined}
      onChange={({ target }) => {
        const chosen = CHOICES.find((one) => one === target.value) ?? choice
        void onChange([key], () => ({ choice: chosen, exclusionReason: null }))
      }}
    >
      <option value="hike">{isWish ? t('Add as a wish') : t('Add as a hike')}</option>
      {mayVisit && <option value="visit">{t('Hiked again: {name}', { name: duplicate.name })}</option>}
      <option value="out">{t('Leave out')}</option>
    </SelectField>
  )
}
