import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Field } from '#domain/diary/imports/tables/columns.ts'
import { SERVICE_NAMES, type TableFormat } from '#domain/diary/imports/tables/table-format.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { TableSource } from '#web/diary/imports/read/sources.ts'
import { rereadTable } from '#web/diary/imports/run/prepare-import.ts'
import { rich } from '#web/platform/language/rich.tsx'

type Choosable = readonly (readonly [Field, string])[]

/** Columns that can be chosen by hand, as the form labels them. */
const USUAL: Choosable = [
  ['name', msg('Name')],
  ['country', msg('Country')],
  ['date', msg('Date')],
  ['length', msg('Length')],
  ['climb', msg('Elevation')],
  ['difficulty', msg('Difficulty')],
  ['rating', msg('Rating')],
  ['notes', msg('Notes')],
  ['link', msg('Link')],
  ['track', msg('Track file')],
]
const OTHERS: Choosable = [
  ['kind', msg('Activity type')],
  ['state', msg('Hiked or wishlist')],
  ['times', msg('Times completed')],
  ['weather', msg('Weather')],
  ['photo', msg('Photo file')],
  ['place', msg('Place or region')],
  ['wishNote', msg('My wishlist note')],
  ['lat', msg('Start latitude')],
  ['lng', msg('Start longitude')],
  ['rank', msg('Rank')],
  ['id', msg('ID')],
]

const UNITS = {
  km: { name: msg('Kilometres and metres'), lengthUnit: 'km', heightUnit: 'm' },
  mi: { name: msg('Miles and feet'), lengthUnit: 'mi', heightUnit: 'ft' },
  m: { name: msg('Metres'), lengthUnit: 'm', heightUnit: 'm' },
} as const

/** Shows how a table is read, and lets its owner choose otherwise, which reads it again. Open where the columns are in doubt. */
export function TablePanel({ owner, table }: { owner: string; table: TableSource }) {
  const client = useQueryClient()
  const { reading } = table
  const { columns, service } = reading
  const hasDoubts = columns.name === undefined || reading.isUnitGuessed || reading.isOrderGuessed
  const [isOpen] = useState(hasDoubts || table.isChosen === true)
  const choose = (change: Partial<TableFormat>) =>
    void rereadTable(client, owner, table, { ...table, isChosen: true, reading: { ...reading, ...change } })
  const columnFields = (fields: Choosable) =>
    fields.map(([field, label]) => (
      <SelectField
        key={field}
        label={t(label)}
        value={columns[field] ?? ''}
        onChange={({ target }) =>
          choose({ columns: { ...columns, [field]: target.value === '' ? undefined : Number(target.value) } })
        }
      >
        <option value="">{t('Not in this table')}</option>
        {table.table.header.map((name, at) => (
          <option key={`${name} ${at}`} value={at}>
            {name || t('Column {number}', { number: at + 1 })}
          </option>
        ))}
      </SelectField>
    ))
  return (
    <details open={isOpen} className="border-t border-line px-5 first:border-t-0 open:pb-6 wide:px-6">
      <summary className="cursor-pointer py-4 font-label wrap-anywhere">
        {service === 'any'
          ? rich('{source}: <b>read as a table</b>', { source: table.source, b: quieten })
          : rich('{source}: <b>read as a {service} activity list</b>', {
              source: table.source,
              service: SERVICE_NAMES[service],
              b: quieten,
            })}
      </summary>
      <div className="mt-1 grid gap-x-5 gap-y-4 sm:grid-cols-2 wide:grid-cols-4">
        {columnFields(USUAL)}
        <SelectField
          label={t('Units')}
          hint={reading.isUnitGuessed ? t('The table does not say.') : undefined}
          value={reading.lengthUnit}
          onChange={({ target }) => {
            const { lengthUnit, heightUnit } =
              Object.values(UNITS).find((one) => one.lengthUnit === target.value) ?? UNITS.km
            choose({ lengthUnit, heightUnit })
          }}
        >
          {Object.values(UNITS).map(({ name, lengthUnit }) => (
            <option key={lengthUnit} value={lengthUnit}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        {reading.isOrderGuessed && (
          <SelectField
            label={t('Date format')}
            hint={t('The table does not say.')}
            value={reading.dayOrder}
            onChange={({ target }) => choose({ dayOrder: target.value === 'day first' ? 'day first' : 'month first' })}
          >
            <option value="day first">{t('Day first: 31/12/2026')}</option>
            <option value="month first">{t('Month first: 12/31/2026')}</option>
          </SelectField>
        )}
        <SelectField
          label={t('These hikes are')}
          value={reading.isWishlist ? 'wished' : 'walked'}
          onChange={({ target }) => choose({ isWishlist: target.value === 'wished' })}
        >
          <option value="walked">{t('Hiked ##these hikes are')}</option>
          <option value="wished">{t('On my wishlist ##these hikes are')}</option>
        </SelectField>
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer py-2.5 font-label">{t('More columns')}</summary>
        <div className="mt-1 grid gap-x-5 gap-y-4 sm:grid-cols-2 wide:grid-cols-4">{columnFields(OTHERS)}</div>
      </details>
    </details>
  )
}

const quieten = (text: ReactNode) => <span className="font-normal text-ink-2">{text}</span>
