import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'

const EXAMPLE_LISTS = [
  { hiker: 'Mia', trails: [msg('Ridge'), msg('Meadow'), msg('Lake')] },
  {
    hiker: 'Tom',
    trails: [msg('Summit'), msg('Falls ##waterfalls'), msg('Ridge'), msg('Dunes'), msg('Lake'), msg('Marsh')],
  },
]
const HIGHLIGHTED_TRAILS = ['Ridge', 'Lake']

/** Two cairns of different height with the same two stones highlighted. */
export function TwoLists() {
  return (
    <div className="card grid grid-cols-2 items-end gap-4 p-4 wide:p-6">
      {EXAMPLE_LISTS.map(({ hiker, trails }) => (
        <div key={hiker} className="grid gap-1">
          {trails.map((trail, place) => (
            <span
              key={trail}
              className={`mx-auto grid min-h-8 place-items-center rounded-full px-3 text-small ${
                HIGHLIGHTED_TRAILS.includes(trail)
                  ? 'bg-accent font-label text-on-accent forced-colors:border'
                  : 'bg-sunken text-ink-2'
              }`}
              style={{ width: `${55 + ((place + 1) / trails.length) * 45}%` }}
            >
              {t(trail)}
            </span>
          ))}
          <span className="mt-2 text-center font-label">{hiker}</span>
        </div>
      ))}
    </div>
  )
}

const EXAMPLES = [
  { lists: 3, score: 84, low: 44, high: 97 },
  { lists: 12, score: 84, low: 65, high: 94 },
  { lists: 80, score: 84, low: 78, high: 89 },
]

/** Three trails with the same score on more and more lists. */
export function Bands() {
  return (
    <ul className="card grid gap-4 p-4 wide:p-6">
      {EXAMPLES.map(({ lists, score, low, high }) => (
        <li key={lists} className="flex items-center gap-3">
          <span className="w-18 flex-none font-label">
            {t('{count, plural, one {# list} other {# lists}}', { count: lists })}
          </span>
          <BandBar score={score} low={low} high={high} className="grow" />
          <span className="w-22 flex-none text-end text-small text-ink-2 tabular-nums">
            {t('at least {low}', { low: formatLowerEnd(low) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
