import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { hasLetters } from '#domain/trails/name-proposals-likeness.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { computeTypical } from '#server/aggregates/trail-aggregates/store.ts'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import { chooseTrail, findTrailKey, listNamesOfTrails, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { listVariants } from '#server/aggregates/trail-names/variants.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { badRequest, conflict, notFound, tooMany } from '#server/platform/http/problem.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { checkHasWalked, checkTwoTrails, getOpenProposal, isModerator } from './access.ts'
import { findPublicTrails } from './called-trails.ts'
import { answerProposal } from './decide.ts'
import { openProposal } from './open-proposal.ts'
import { presentProposals } from './present.ts'
import { findProposal, findProposalOf, listProposalTimes, listProposalsFor, toPair } from './store.ts'

const MAX_SHOWN = 20
/** Some of them may be about trails that are hidden, or one meanwhile. */
const MAX_READ = 60
const DAY_MS = 24 * 3_600_000

type NameHandlers = Handlers<typeof api.trailNames>

/** Serves the names of trails, and proposals that two of them mean one trail. */
export async function serveTrailNames(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db, now } = deps
  const answer =
    (given: 'confirm' | 'object') =>
    ({ me, params: { id } }: { me: Me; params: { id: string } }) =>
      db.write(TRAIL_NAMES, async (tx) => {
        const proposal = await getOpenProposal(tx, me, id)
        const isForModerator = await isModerator(tx, me)
        if (given === 'confirm' && !isForModerator) await checkHasWalked(tx, me, proposal.present)
        const how = { answer: given, userId: me.userId, isModerator: isForModerator, at: now() }
        await answerProposal(tx, proposal, how)
        return presentOne(tx, me, id)
      })
  serve(app, api.trailNames, {
    list: ({ me, params: { hikeName, country } }) => listNames(db.read, me, { name: hikeName, country }),
    proposals: async ({ me }) => {
      const rows = await listProposalsFor(db.read, me.userId, MAX_READ)
      return { proposals: (await presentProposals(db.read, rows)).slice(0, MAX_SHOWN) }
    },
    propose: proposeHandler(deps),
    confirm: answer('confirm'),
    object: answer('object'),
  })
}

/** Returns a proposal for the API as it is within a write. */
async function presentOne(tx: Tx, me: Me, id: string) {
  const proposal = await findProposal(tx, id, me.userId)
  const [presented] = await presentProposals(tx, proposal ? [proposal] : [])
  if (!presented) throw new Error('the proposal of this write is gone')
  return presented
}

function proposeHandler({ db, now, config }: FeatureDeps): NameHandlers['propose'] {
  return ({ me, body: { name, country, otherName, otherCountry, relation = 'same' } }) =>
    db.write(TRAIL_NAMES, async (tx) => {
      if (!hasLetters(name) || !hasLetters(otherName)) throw badRequest(msg('A name needs a letter or a digit'))
      const keys = [await findTrailKey(tx, name, country), await findTrailKey(tx, otherName, otherCountry)] as const
      const known = await findPublicTrails(tx, keys)
      if (!known.has(keys[0]) || !known.has(keys[1])) throw notFound(HIKE_NOT_FOUND)
      checkTwoTrails(...keys)
      const isForModerator = await isModerator(tx, me)
      if (!isForModerator) await checkHasWalked(tx, me, keys)
      const at = now()
      const before = await findProposalOf(tx, toPair(...keys))
      if (!before && config.hasLimits) await checkDay(tx, me, { at, max: config.limits.proposals.max })
      const opened =
        before ?? (await openProposal(tx, { keys, relation, reasons: ['member'], proposedBy: me.userId, at }))
      if (!opened)
        throw conflict('many_open', msg('Several proposals about this trail are open. Please answer them first'))
      const proposal = await getOpenProposal(tx, me, opened.id)
      await answerProposal(tx, proposal, { answer: 'confirm', userId: me.userId, isModerator: isForModerator, at })
      return presentOne(tx, me, proposal.id)
    })
}

/** Throws 429 for a member who has proposed a lot within a day. */
async function checkDay(tx: Tx, me: Me, { at, max }: { at: number; max: number }): Promise<void> {
  // there is room again when the oldest of the allowed number is a day old
  const oldest = (await listProposalTimes(tx, me.userId, at - DAY_MS))[max - 1]
  if (oldest === undefined) return
  const retryAfter = Math.ceil((oldest + DAY_MS - at) / 1000)
  throw tooMany(msg('That was a lot of proposals for one day. Please continue tomorrow'), retryAfter)
}

/** Returns the names of a trail. Throws 404 for one that the viewer may not know. */
async function listNames(db: Queries, me: Me | null, asked: { name: string; country: string }) {
  const nameKey = trailKey(asked.name, asked.country)
  const trails = await listTrailsOfName(db, nameKey)
  const key = chooseTrail(nameKey, trails)
  const rows = (await listNamesOfTrails(db, [key])).get(key) ?? []
  const variants = await listVariants(db, key)
  const further = trails.filter(({ trail_key }) => trail_key !== key)
  const known = await findPublicTrails(db, [key, ...variants, ...further.map(({ trail_key }) => trail_key)])
  const called = known.get(key) ?? (await computeTypical(db, key, me?.userId ?? null))
  if (!called) throw notFound(HIKE_NOT_FOUND)
  const { name, country } = called
  const own = rows.find(({ name_key }) => name_key === key)
  return {
    name,
    country,
    names: [
      { name, country, language: own?.language ?? null, source: own?.source ?? 'members' },
      ...rows
        .filter(({ name_key }) => name_key !== key)
        .map((row) => ({ name: row.name, country: row.country, language: row.language, source: row.source })),
    ],
    variants: variants.flatMap((variant) => known.get(variant) ?? []),
    sameName: further.flatMap(({ trail_key, lat, lng }) => {
      const trail = known.get(trail_key)
      return trail ? [{ ...trail, lat, lng }] : []
    }),
  }
}
