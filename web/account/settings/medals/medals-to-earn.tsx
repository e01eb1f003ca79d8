import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Achievement, AchievementProgress, Rarity } from '#contract/community/achievements.ts'
import { progressText, rarityText } from '#domain/diary/achievements/progress-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'

interface MedalsToEarnProps {
  mine: readonly Achievement[]
  all: readonly Rarity[]
  /** By achievement. */
  ways: ReadonlyMap<string, AchievementProgress>
}

/** Lists achievements that are not earned yet, nearest first. */
export function MedalsToEarn({ mine, all, ways }: MedalsToEarnProps) {
  const earned = new Set(mine.map(({ _id }) => _id))
  const computeShare = (_id: string) => {
    const way = ways.get(_id)
    return way ? way.have / way.of : 0
  }
  const others = all.filter(({ _id }) => !earned.has(_id)).toSorted((a, b) => computeShare(b._id) - computeShare(a._id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="medals-to-earn" className="mt-10">
      <h3 id="medals-to-earn" className="text-h3">
        {rich('Still to earn {count}', {
          count: <span className="font-sans text-meta font-normal text-ink-3 tabular-nums">{others.length}</span>,
        })}
      </h3>
      <Engraved achievements={others.slice(0, NEAREST)} ways={ways} />
      {others.length > NEAREST && (
        <details className="group mt-5 border-t border-line">
          <summary className="flex min-h-12 list-none items-center gap-2 font-label [&::-webkit-details-marker]:hidden">
            {t('{count} more ##achievements', { count: others.length - NEAREST })}
            <ChevronDown className="text-ink-3 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <Engraved achievements={others.slice(NEAREST)} ways={ways} />
        </details>
      )}
    </section>
  )
}

/** The medals that are in sight before the rest is opened. */
const NEAREST = 3

function Engraved({ achievements, ways }: { achievements: readonly Rarity[]; ways: MedalsToEarnProps['ways'] }) {
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-6 wide:grid-cols-2 xl:grid-cols-3">
      {achievements.map((achievement) => (
        <EngravedMedal key={achievement._id} achievement={achievement} way={ways.get(achievement._id)} />
      ))}
    </ul>
  )
}

function EngravedMedal({ achievement, way }: { achievement: Rarity; way: AchievementProgress | undefined }) {
  const { name, description, tier, icon, percentOfHikers } = achievement
  const progress = way && progressText(way)
  return (
    <li className="grid grid-cols-auto-fill items-center gap-x-4">
      <span className="text-ink-3">
        <Medal tier={tier} icon={icon} size={56} isEngraved />
      </span>
      <div>
        <h4 className="text-label font-label">{t(name)}</h4>
        <p className="text-meta text-ink-2">{t(description)}</p>
        {way && progress && (
          <div className="mt-1.5 flex items-center gap-3">
            {/* the words beside it tell the same */}
            <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent forced-colors:bg-highlight"
                style={{ width: `${(100 * way.have) / way.of}%` }}
              />
            </span>
            <span className="shrink-0 text-small text-ink-2 tabular-nums">{progress}</span>
          </div>
        )}
        <p className="mt-0.5 text-small text-ink-3">{rarityText(percentOfHikers)}</p>
      </div>
    </li>
  )
}
