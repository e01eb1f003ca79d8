import { pages } from '#contract/pages.ts'
import { monthNames } from '#domain/platform/format/dates.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import type { ExploreAddress } from '#web/trails/explore/use-explore-address.ts'

const LENGTHS_KM = [5, 10, 20]

export const ORDER_LABELS = {
  score: msg('Best first'),
  near: msg('Nearest first'),
  taste: msg('Suits you best'),
} as const

/** The most important filters as a form that needs no JavaScript; with JavaScript nothing. */
export function PlainForm({ address: { filter, order, boxText, placeName } }: { address: ExploreAddress }) {
  return (
    <noscript>
      <form method="get" action={pages.explore.path} className="grid gap-3 pt-3 sm:grid-cols-2">
        {boxText !== null && <input type="hidden" name="bbox" value={boxText} />}
        <TextField label={t('Town')} name="place" defaultValue={placeName} />
        <SelectField label={t('Order ##of a list')} name="order" defaultValue={order}>
          <option value="score">{t(ORDER_LABELS.score)}</option>
          <option value="near">{t(ORDER_LABELS.near)}</option>
        </SelectField>
        <SelectField label={t('Difficulty')} name="difficulty" defaultValue={filter.difficulty[0] ?? ''}>
          <option value="">{t('Any difficulty')}</option>
          {DIFFICULTIES.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Distance')} name="maxKm" defaultValue={filter.maxKm ?? ''}>
          <option value="">{t('Any ##length, time or score')}</option>
          {LENGTHS_KM.map((value) => (
            <option key={value} value={value}>
              {t('Up to {value} {unit} ##a length', { value, unit: 'km' })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Best in ##a month')} name="month" defaultValue={filter.month ?? ''}>
          <option value="">{t('Any month')}</option>
          {monthNames().map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        {/* buttons look as if they did nothing until the page is hydrated */}
        <input type="submit" value={t('Show trails')} className={buttonClass({ className: 'self-end' })} />
      </form>
    </noscript>
  )
}
