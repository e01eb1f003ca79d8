import { formatAtMost, formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { BAND_FIGURES, COLLUSION, HITS, ORDER_FIGURES, percentInOrder } from './measured-figures.ts'

/** What the ranking finds where the truth is known: two tables and two sentences. */
export function Measured() {
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <FigureTable
          caption={t('How often the truth lies on the bar')}
          heads={[t('Hikers'), t('Trails ##noun: the heading of a column'), t('On the bar ##share in percent')]}
          rows={BAND_FIGURES.map(({ hikers, trails, holdsPercent }) => [
            formatCount(hikers),
            formatCount(trails),
            formatPercent(holdsPercent),
          ])}
        />
        <FigureTable
          caption={t('How often the better of two hikes stands above')}
          heads={[t('Hikers'), t('Order alone'), t('With stars')]}
          rows={ORDER_FIGURES.map(({ hikers, tauByOrder, tauWithStars }) => [
            formatCount(hikers),
            formatPercent(percentInOrder(tauByOrder)),
            formatPercent(percentInOrder(tauWithStars)),
          ])}
        />
      </div>
      <div className="grid max-w-prose gap-4">
        <p>
          {t(
            'Of the {best} truly best trails, {byScore} on average are among the first {best}. By the average place in all lists it would be {byAveragePlace}.',
            {
              best: HITS.best,
              byScore: formatAtMost(HITS.byScore, 1),
              byAveragePlace: formatAtMost(HITS.byAveragePlace, 1),
            },
          )}
        </p>
        <p>
          {t(
            'Among {hikers} hikers and more, where {percent} of 100 accounts cheat together in one of {ways} ways that we try, none of the first {first} trails moves by more than {places} places.',
            { ...COLLUSION, hikers: formatCount(COLLUSION.hikers) },
          )}
        </p>
      </div>
    </div>
  )
}

const formatPercent = (percent: number) => t('{percent}%', { percent })

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  /** The first cell heads its row. */
  rows: readonly (readonly string[])[]
}

function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <div className="card p-4 wide:p-6">
      <table className="w-full text-end tabular-nums">
        <caption className="mb-3 text-start font-label">{caption}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 ps-3 font-normal first:ps-0 first:text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first} className="border-t border-line">
              <th scope="row" className="py-2.5 text-start font-normal">
                {first}
              </th>
              {others.map((cell, at) => (
                <td key={heads[at + 1]} className="py-2.5 ps-3 last:font-label">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
