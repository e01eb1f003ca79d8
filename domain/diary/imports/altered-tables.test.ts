import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { decodeText } from './tables/decode-text.ts'
import { parseHikesTable } from './tables/parse-hikes-table.ts'
import { readTable } from './tables/read-table.ts'
import { detectTableFormat } from './tables/table-format.ts'

const TABLE = `\uFEFFName;Country;Date;Distance (km);Elevation Gain (m);Notes
"Blåtind; the ""long"" way";Norway;2021-07-01;18,5;1400;=1+1
Besseggen;Norway;01.08.2021;14,0;1100;"two
lines"
Null Island;;1970-01-01;0;0;
Far away;Norway;2099-12-31;1e999;-5;@x`
const BYTES = new TextEncoder().encode(TABLE)

const alteration = fc.record({
  at: fc.nat(BYTES.length - 1),
  remove: fc.nat(20),
  insert: fc.uint8Array({ maxLength: 6 }),
})

test('whatever is done to a table, each of its rows is read or has its reason', () => {
  fc.assert(
    fc.property(fc.array(alteration, { minLength: 1, maxLength: 4 }), (alterations) => {
      let bytes = BYTES
      for (const { at, remove, insert } of alterations)
        bytes = Uint8Array.from([...bytes.slice(0, at), ...insert, ...bytes.slice(at + remove)])
      const table = readTable(decodeText(bytes))
      if (table === null) return
      for (const row of parseHikesTable(table, detectTableFormat(table, 'hikes.csv')))
        if ('reason' in row) expect(row.reason).not.toBe('')
        else expect(row.hike.completedOn ?? '1970-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }),
    { numRuns: caseCount(500) },
  )
})
