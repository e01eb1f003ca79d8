import { msg, t } from '#domain/platform/language/translate.ts'
import type { PeopleOrder } from './use-people.ts'

interface PeopleOrderChoiceProps {
  order: PeopleOrder
  onChoose: (order: PeopleOrder) => void
}

const ORDERS = [
  ['useful', msg('Most useful')],
  ['newest', msg('Newest')],
] as const

/** A choice of two orders. */
export function PeopleOrderChoice({ order, onChoose }: PeopleOrderChoiceProps) {
  return (
    <div
      role="group"
      aria-label={t('Order ##of a list')}
      className="flex overflow-hidden rounded-control ring-1 ring-line-strong ring-inset"
    >
      {ORDERS.map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-pressed={order === key}
          onClick={() => onChoose(key)}
          className="min-h-11 px-4 text-meta font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-120 hover:bg-sunken hover:text-ink aria-pressed:bg-ink aria-pressed:text-bg forced-colors:aria-pressed:bg-highlight forced-colors:aria-pressed:text-highlight-text forced-colors:aria-pressed:forced-color-adjust-none"
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}
