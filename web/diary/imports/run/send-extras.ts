import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Challenge } from '#contract/community/challenges.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import { isSameChallenge } from '#domain/community/challenges/exported-challenges.ts'
import { createTickedEntryFinder, hasSameEntries } from '#domain/diary/imports/same-collection.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type CallInput, call } from '#web/platform/api/call.ts'
import { mutationFor, runMutation } from '#web/platform/api/query.ts'
import { EXTRA_KINDS, type Extra, type ExtraOutcome, extraStatus } from './extra.ts'
import { currentImport, setImport } from './import-state.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { storeOutcome } from './stored-import.ts'

type ExtraOf<Kind extends Extra['kind']> = Extract<Extra, { kind: Kind }>

/** The member's collections, own and followed, and their challenges, read once in a run and extended by what it makes. */
interface Known {
  collections: CollectionSummary[] | null
  challenges: Challenge[] | null
}

interface Run {
  readonly client: QueryClient
  readonly pause: AbortController
  readonly known: Known
}

const PAGE = 100

/** Sends what an export has beside hikes, one after the other. What is there already is not made twice. */
export async function sendExtras(client: QueryClient, pause: AbortController): Promise<void> {
  const run: Run = { client, pause, known: { collections: null, challenges: null } }
  const ready = currentImport().extras.filter((extra) => extraStatus(extra) === 'ready')
  for (const extra of EXTRA_KINDS.flatMap((kind) => ready.filter((one) => one.kind === kind))) {
    if (pause.signal.aborted) return
    const sent = await sendUntilAnswered(() => sendExtra(run, extra), pause)
    const outcome = sent && ('problem' in sent ? sent : sent.answer)
    if (outcome === null) return
    changeExtra(extra.key, { outcome })
    await storeOutcome(extra.key, outcome)
  }
}

function changeExtra(key: string, change: { outcome: ExtraOutcome }): void {
  setImport({
    extras: currentImport().extras.map((one) => (one.key === key ? { ...one, ...change } : one)),
    ticksSent: 0,
  })
}

/** Sends one; resolves to null where the member pauses meanwhile. */
function sendExtra(run: Run, extra: Extra): Promise<ExtraOutcome | null> {
  if (extra.kind === 'collection') return sendCollection(run, extra)
  if (extra.kind === 'ticks') return sendTicks(run, extra)
  return extra.kind === 'follow' ? sendFollow(run, extra) : sendChallenge(run, extra)
}

async function sendCollection(run: Run, { body, sendKey }: ExtraOf<'collection'>): Promise<ExtraOutcome> {
  const there = await readCollections(run)
  for (const { _id: id, isMine, name, kind, entryCount } of there) {
    if (!isMine || name !== body.name || kind !== body.kind || entryCount > body.entries.length) continue
    const { entries } = await call(api.collections.get, { params: { id }, query: {} })
    if (hasSameEntries(body.entries, entries)) return { as: 'there', id }
  }
  const made = await write(run, api.collections.create, { body, idempotencyKey: sendKey })
  there.push(made)
  return { as: 'added', id: made._id }
}

async function sendTicks(run: Run, extra: ExtraOf<'ticks'>): Promise<ExtraOutcome | null> {
  const id = extra.collection === null ? extra.listId : findMadeAgain(extra.collection)
  if (id === null) return { problem: t('Its collection was not imported.') }
  const { entries, isShipped } = await call(api.collections.get, { params: { id }, query: {} })
  const find = createTickedEntryFinder(entries, isShipped)
  let count = 0
  const problems: string[] = []
  for (const [at, tick] of extra.ticks.entries()) {
    if (run.pause.signal.aborted) return null
    const { day } = tick
    const entry = find(tick)
    if (!entry) problems.push(t('not on this list'))
    else if (!entry.ticks.some((one) => one.by === 'hand' && one.day === day)) {
      const input = { params: { id, entryId: entry._id }, body: { day } }
      const sent = await sendUntilAnswered(() => write(run, api.collections.tick, input), run.pause)
      if (sent === null) return null
      if ('problem' in sent) problems.push(sent.problem)
      else count += 1
      setImport({ ticksSent: at + 1 })
    }
  }
  const [reason] = problems
  if (reason === undefined) return { as: count > 0 ? 'added' : 'there', count }
  return {
    problem: t(
      '{count, plural, one {One tick was not imported: {reason}} other {# ticks were not imported: {reason}}}',
      {
        count: problems.length,
        reason,
      },
    ),
    count,
  }
}

/** Returns the id of a collection of this import; null where it was not made. */
function findMadeAgain(key: string): string | null {
  const outcome = currentImport().extras.find((one) => one.key === key)?.outcome
  return outcome && 'as' in outcome ? (outcome.id ?? null) : null
}

async function sendFollow(run: Run, { listId: id, sendKey }: ExtraOf<'follow'>): Promise<ExtraOutcome> {
  if ((await readCollections(run)).some(({ _id, isFollowed }) => _id === id && isFollowed)) return { as: 'there' }
  await write(run, api.collections.follow, { params: { id }, idempotencyKey: sendKey })
  return { as: 'added' }
}

async function sendChallenge(run: Run, { body, sendKey }: ExtraOf<'challenge'>): Promise<ExtraOutcome> {
  const there = await readChallenges(run)
  if (there.some((one) => isSameChallenge(one, body))) return { as: 'there' }
  there.push(await write(run, api.challenges.create, { body, idempotencyKey: sendKey }))
  return { as: 'added' }
}

async function readCollections({ known }: Run): Promise<CollectionSummary[]> {
  if (known.collections) return known.collections
  const all: CollectionSummary[] = []
  for (;;) {
    const query = { of: 'mine' as const, limit: PAGE, offset: all.length }
    const { collections, total } = await call(api.collections.list, { query })
    all.push(...collections)
    if (collections.length === 0 || all.length >= total) return (known.collections = all)
  }
}

/** Returns the challenges that have not ended: what is made again has not either. */
async function readChallenges({ known }: Run): Promise<Challenge[]> {
  if (known.challenges) return known.challenges
  const { running, coming } = await call(api.challenges.list, { query: { limit: 1 } })
  return (known.challenges = [...running, ...coming])
}

/** Sends one of many writes: what they invalidate is read again once all of them have ended. */
function write<E extends Endpoint>({ client }: Run, endpoint: E, input: CallInput<E>) {
  const options = mutationFor(endpoint)
  const given = [input] as CallInput<E> extends void ? [] : [CallInput<E>]
  return runMutation(client, { ...options, meta: { ...options.meta, follows: true } }, ...given)
}
