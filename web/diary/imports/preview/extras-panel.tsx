import { formatList } from '#domain/platform/language/format-list.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type Extra, extraSize } from '#web/diary/imports/run/extra.ts'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'

interface ExtrasPanelProps {
  /** Collections, ticks, follows and challenges that have not been sent. */
  extras: readonly Extra[]
  onChoose: (extras: readonly Extra[], isChosen: boolean) => void
}

/** Says which collections and challenges an Upstone export has beside hikes. They can be left out. */
export function ExtrasPanel({ extras, onChoose }: ExtrasPanelProps) {
  const challenges = extras.filter(({ kind }) => kind === 'challenge')
  const collections = extras.filter(({ kind }) => kind !== 'challenge')
  if (extras.length === 0) return null
  return (
    <section aria-labelledby="extras" className="card grid gap-4 p-5 wide:p-6">
      <h2 id="extras" className="text-h3">
        {t('Also in this export')}
      </h2>
      {collections.length > 0 && (
        <CheckField
          label={t('Collections')}
          hint={describeCollections(collections)}
          isOn={collections.every(({ isChosen }) => isChosen)}
          onToggle={(isOn) => onChoose(collections, isOn)}
        />
      )}
      {challenges.length > 0 && (
        <CheckField
          label={t('Challenges')}
          hint={t(
            '{count, plural, one {One, without the people in it. You can invite them again.} other {#, without the people in them. You can invite them again.}}',
            { count: challenges.length },
          )}
          isOn={challenges.every(({ isChosen }) => isChosen)}
          onToggle={(isOn) => onChoose(challenges, isOn)}
        />
      )}
    </section>
  )
}

function describeCollections(extras: readonly Extra[]): string {
  const count = (kind: Extra['kind']) =>
    extras.filter((extra) => extra.kind === kind).reduce((sum, extra) => sum + extraSize(extra), 0)
  const [own, ticks, followed] = [count('collection'), count('ticks'), count('follow')]
  return formatList([
    ...(own > 0 ? [t('{count, plural, other {# of your own}} ##collections', { count: own })] : []),
    ...(ticks > 0 ? [t('{count, plural, one {# tick by hand} other {# ticks by hand}}', { count: ticks })] : []),
    ...(followed > 0 ? [t('{count, plural, other {# that you follow}} ##collections', { count: followed })] : []),
  ])
}
