import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, type Schema, callName } from '#contract/endpoint.ts'
import { commandName, hikeId, person, personId, trackId, wishId } from '#contract/params.ts'
import { REPORTABLE_KINDS } from '#domain/community/reports.ts'
import { type CallInput, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, type Engine } from '#server/testing/a-store.ts'
import { BODIES } from '#server/testing/requests/good-bodies.ts'
import { NOWHERE, type PathValues, THE_TRAIL, filling } from '#server/testing/requests/path-values.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { setRole } from '#server/account/accounts/store.ts'
import { sentTexts, withText } from '#server/testing/requests/sent-texts.ts'

/** PostgreSQL refuses such a text anywhere in a statement, and SQLite's text ends before the null character. */
const TEXTS = ['\u0000', 'x\u0000x']

interface World {
  readonly server: TestServer
  readonly mia: Member
  readonly values: PathValues
}

async function aWorld(engine: Engine): Promise<World> {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const log = async (over = {}) => (await mia.call(api.hikes.create, { body: hikeBody(over) })).body._id
  const [hike, wish] = [await log(), await log({ name: 'Dream', isWishList: true })]
  // for the desk
  await server.deps.db.write(mia.id, (tx) => setRole(tx, mia.id, 'admin'))
  const ids = [hikeId, trackId].map((id): [Schema, string[]] => [id, [hike]])
  const others: [Schema, string[]][] = [
    [wishId, [wish]],
    [commandName, ['log']],
    [person, [mia.id]],
    [personId, [tom.id]],
  ]
  return { server, mia, values: new Map([...NOWHERE, ...THE_TRAIL, ...ids, ...others]) }
}

/** Returns the call with that text in each place for one, in turn. */
function asksWith(text: string, row: Endpoint, values: PathValues): CallInput<Endpoint>[] {
  const params = filling(row, values)
  const bodies = row.path === api.reports.create.path ? REPORTABLE_KINDS.map((kind) => ({ kind })) : [{}]
  return [
    ...Object.keys(params).map((name) => ({ params: { ...params, [name]: text }, body: BODIES[callName(row)] })),
    ...sentTexts(row.query).map(({ path }) => ({ params, query: { [path.join('.')]: text } })),
    ...bodies.flatMap((body) =>
      sentTexts(row.body).map(({ path }) => ({
        params,
        body: withText({ ...BODIES[callName(row)], ...body }, path, text),
      })),
    ),
    ...(row.form ? [{ params, file: { name: text, bytes: Buffer.from(text), fields: { data: text } } }] : []),
  ]
}

test.each(BOTH_ENGINES)('%s: a null character causes no server error anywhere, and is never stored', async (engine) => {
  const { server, mia, values } = await aWorld(engine)
  const accidents: string[] = []
  for (const row of calls.filter(({ events }) => !events))
    for (const text of TEXTS)
      for (const ask of asksWith(text, row, values)) {
        const { status } = await mia.call(row, ask)
        if (status >= 500) accidents.push(`${callName(row)} ${JSON.stringify(ask)}: ${status}`)
      }
  expect(accidents).toEqual([])
  // an uncleaned text would be stored with a mark in its place
  expect((await dumpStore(server.deps.db)).filter((row) => /\uFFFD|\\u0000/.test(row))).toEqual([])
  // no request has ended the session: a member sent all of them
  expect(await mia.call(api.hikes.mine)).toMatchObject({ status: 200 })
})
