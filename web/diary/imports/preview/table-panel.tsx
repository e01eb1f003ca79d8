import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#domain/diary/imports/tables/columns.ts'
import { SERVICE_NAMES, type TableFormat } from '#domain/diary/imports/tables/table-format.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { TableSource } from '#web/diary/imports/read/sources.ts'
import { rereadTable } from '#web/diary/imports/run/prepare-import.ts'

type Choosable = readonly (readonly [Field, string])[]

/** Columns that can be chosen by hand, as the form labels them. */
const USUAL: Choosable = [
  ['name', 'Name'],
  ['country', 'Country'],
  ['date', 'Date'],
  ['length', 'Length'],
  ['climb', 'Elevation'],
  ['difficulty', 'Difficulty'],
  ['rating', 'Rating'],
  ['notes', 'Notes'],
  ['link', 'Link'],
  ['track', 'Track file'],
]
const OTHERS: Choosable = [
  ['kind', 'Activity type'],
  ['state', 'Hiked or wishlist'],
  ['times', 'Times completed'],
  ['weather', 'Weather'],
  ['photo', 'Photo file'],
  ['place', 'Place or region'],
  ['wishNote', 'My wishlist note'],
  ['lat', 'Start latitude'],
  ['lng', 'Start longitude'],
  ['rank', 'Rank'],
  ['id', 'ID'],
]

const UNITS = {
  km: { name: 'Kilometres and metres', lengthUnit: 'km', heightUnit: 'm' },
  mi: { name: 'Miles and feet', lengthUnit: 'mi', heightUnit: 'ft' },
  m: { name: 'Metres', lengthUnit: 'm', heightUnit: 'm' },
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
        label={label}
        value={columns[field] ?? ''}
        onChange={({ target }) =>
          choose({ columns: { ...columns, [field]: target.value === '' ? undefined : Number(target.value) } })
        }
      >
        <option value="">Not in this table</option>
        {table.table.header.map((name, at) => (
          <option key={`${name} ${at}`} value={at}>
            {name || `Column ${at + 1}`}
          </option>
        ))}
      </SelectField>
    ))
  return (
    <details open={isOpen} className="border-t border-line px-5 first:border-t-0 open:pb-6 wide:px-6">
      <summary className="cursor-pointer py-4 font-label wrap-anywhere">
        {table.source}: <span className="font-normal text-ink-2">read as a {listName(service)}</span>
      </summary>
      <div className="mt-1 grid gap-x-5 gap-y-4 sm:grid-cols-2 wide:grid-cols-4">
        {columnFields(USUAL)}
        <SelectField
          label="Units"
          hint={reading.isUnitGuessed ? 'The table does not say.' : undefined}
          value={reading.lengthUnit}
          onChange={({ target }) => {
            const { lengthUnit, heightUnit } =
              Object.values(UNITS).find((one) => one.lengthUnit === target.value) ?? UNITS.km
            choose({ lengthUnit, heightUnit })
          }}
        >
          {Object.values(UNITS).map(({ name, lengthUnit }) => (
            <option key={lengthUnit} value={lengthUnit}>
              {name}
            </option>
          ))}
        </SelectField>
        {reading.isOrderGuessed && (
          <SelectField
            label="Date format"
            hint="The table does not say."
            value={reading.dayOrder}
            onChange={({ target }) => choose({ dayOrder: target.value === 'day first' ? 'day first' : 'month first' })}
          >
            <option value="day first">Day first: 31/12/2026</option>
            <option value="month first">Month first: 12/31/2026</option>
          </SelectField>
        )}
        <SelectField
          label="These hikes are"
          value={reading.isWishlist ? 'wished' : 'walked'}
          onChange={({ target }) => choose({ isWishlist: target.value === 'wished' })}
        >
          <option value="walked">Hiked</option>
          <option value="wished">On my wishlist</option>
        </SelectField>
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer py-2.5 font-label">More columns</summary>
        <div className="mt-1 grid gap-x-5 gap-y-4 sm:grid-cols-2 wide:grid-cols-4">{columnFields(OTHERS)}</div>
      </details>
    </details>
  )
}

function listName(service: TableFormat['service']): string {
  return service === 'any' ? 'table' : `${SERVICE_NAMES[service]} activity list`
}
