import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useState } from 'react'
import type { HiddenThing } from '#contract/account/user-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { HiddenAnswerDialog } from './hidden-answer-dialog.tsx'

interface HiddenNoteProps {
  thing: HiddenThing
  /** Leaves out which hike it is: the page says so. */
  isHere?: boolean
  className?: string
}

/** Shows a member that moderators have hidden something of theirs, and why, and takes their answer. Nobody else sees it. */
export function HiddenNote({ thing, isHere = false, className = '' }: HiddenNoteProps) {
  const [isAnswering, setAnswering] = useState(false)
  return (
    <section aria-label={t('Hidden from others')} className={`flex gap-3.5 rounded-card bg-sunken p-5 ${className}`}>
      <EyeOff className="mt-0.5 shrink-0 text-ink-3" />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">{hiddenText(thing, isHere)}</p>
        <p className="wrap-anywhere text-ink-2">
          {t('A moderator decided this. Reason: {reason}', { reason: thing.reason })}
        </p>
        {thing.answer !== undefined && (
          <p className="wrap-anywhere text-ink-2">{t('Your answer: {answer}', { answer: thing.answer })}</p>
        )}
        <Button className="mt-1.5 justify-self-start" onClick={() => setAnswering(true)}>
          {thing.answer === undefined ? t('Answer the moderators') : t('Edit')}
        </Button>
      </div>
      {isAnswering && <HiddenAnswerDialog thing={thing} onClose={() => setAnswering(false)} />}
    </section>
  )
}

function hiddenText({ kind, name = '', country = '' }: HiddenThing, isHere: boolean): ReactNode {
  if (kind === 'profile') return t('Your profile and your hikes are hidden from others.')
  if (kind === 'collection') return t('Your collection “{name}” is hidden from others.', { name })
  if (isHere || name === '') return hiddenHere(kind)
  const hike = (
    <Link to={`/hike/${encodeURIComponent(name)}/${encodeURIComponent(country)}`} className="text-link">
      {name}
    </Link>
  )
  if (kind === 'photo') return rich('Your photo of {hike} is hidden from others.', { hike })
  if (kind === 'condition') return rich('Your trail conditions report for {hike} is hidden from others.', { hike })
  return rich('Your hike {hike} is hidden from others.', { hike })
}

function hiddenHere(kind: HiddenThing['kind']): string {
  if (kind === 'photo') return t('Your photo of this hike is hidden from others.')
  if (kind === 'condition') return t('Your trail conditions report for this hike is hidden from others.')
  return t('Your entry on this hike is hidden from others.')
}
