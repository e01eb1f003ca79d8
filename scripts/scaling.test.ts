import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/scaling.md', 'utf8')
const [, byTable = ''] = page.split('## Several machines, table by table')
const [, members = ''] = readFileSync('server/db/schema.ts', 'utf8').split('export interface Tables {')
const tables = [...members.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)

test('the schema has tables by the dozen', () => {
  expect(tables.length).toBeGreaterThan(55)
})

test('each table of the schema stands on the page, table by table', () => {
  expect(tables.filter((table) => !byTable.includes(`\`${table}\``))).toEqual([])
})
