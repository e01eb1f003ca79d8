import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { cleanText, collapseSpaces } from '#domain/platform/text/text.ts'
import { TRAIL_NAMES, findJoin, partTrails } from '#server/aggregates/trail-names/join-trails.ts'
import { removeVariant, setVariant } from '#server/aggregates/trail-names/variants.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { conflict, notFound } from '#server/platform/http/problem.ts'
import { type Handlers, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { checkTwoTrails, getOpenProposal } from '#server/trails/names/access.ts'
import { findPresentTrails } from '#server/trails/names/called-trails.ts'
import { joinKnownTrails, markPair } from '#server/trails/names/decide.ts'
import { divideName } from '#server/trails/names/divide-name.ts'
import { type KnownTrail, getKnownTrail, toNewTrail } from '#server/trails/names/join-by-names.ts'
import { findJoinView, listJoins } from '#server/trails/names/joins-store.ts'
import { presentProposals } from '#server/trails/names/present.ts'
import { DECIDED, findProposal, listProposalPage, setStatus } from '#server/trails/names/store.ts'
import { getAuthor } from './access.ts'
import { presentJoins } from './present-joins.ts'

const PAGE = 20

type NameHandlers = Handlers<typeof api.deskNames>

/** Serves names of trails at the desk. Each decision stands in the log of moderation with its reason (R17.17). */
export async function serveDeskNames(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db } = deps
  serve(app, api.deskNames, {
    proposals: async ({ me, query: { status = 'open', after = null, limit: max = PAGE } }) => {
      const statuses = status === 'decided' ? DECIDED : [status]
      const rows = await listProposalPage(db.read, { statuses, after, max: max + 1, viewerId: me.userId })
      const shown = rows.slice(0, max)
      const next = rows.length > max ? (shown.at(-1)?.id ?? null) : null
      return { proposals: await presentProposals(db.read, shown), next }
    },
    joins: async ({ query: { after = null, limit: max = PAGE } }) => {
      const rows = await listJoins(db.read, { after, max: max + 1 })
      const shown = rows.slice(0, max)
      return {
        joins: await presentJoins(db.read, shown),
        next: rows.length > max ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    ...proposalHandlers(deps),
    ...trailHandlers(deps),
  })
}

/** Writes a decision and its line in the log. */
async function decideAs<T>(
  deps: FeatureDeps,
  { me, word, reason }: { me: Me; word: string; reason: string },
  work: (tx: Tx, at: number) => Promise<{ subject: string; result: T }>,
): Promise<T> {
  const { id, username, role } = await getAuthor(deps, me)
  return deps.db.write(TRAIL_NAMES, async (tx) => {
    const at = deps.now()
    const { subject, result } = await work(tx, at)
    const decision = { by: username, reason: collapseSpaces(cleanText(reason)), at, member: { id, role } }
    await insertDecision(tx, { word, kind: 'trail', subject_id: subject, owner_id: null }, decision)
    return result
  })
}

type Named = Pick<KnownTrail, 'name' | 'country'>

/** Names two trails in the log. */
const toSubject = (one: Named, other: Named) => `${one.name}, ${one.country} / ${other.name}, ${other.country}`

function proposalHandlers(deps: FeatureDeps): Pick<NameHandlers, 'refuse' | 'part'> {
  return {
    refuse: ({ me, params: { id }, body: { reason } }) =>
      decideAs(deps, { me, word: 'refuse', reason }, async (tx) => {
        const proposal = await getOpenProposal(tx, me, id)
        await setStatus(tx, proposal.id, 'refused')
        const after = await findProposal(tx, id, me.userId)
        const [result] = await presentProposals(tx, after ? [after] : [])
        if (!result) throw new Error('the proposal of this write is gone')
        const { name, country, otherName, otherCountry } = result
        return { subject: toSubject({ name, country }, { name: otherName, country: otherCountry }), result }
      }),
    part: ({ me, params: { id }, body: { reason } }) =>
      decideAs(deps, { me, word: 'part', reason }, async (tx, at) => {
        const join = await findJoin(tx, id)
        if (!join) throw notFound(msg('Not found'))
        if (!(await partTrails(tx, join, { by: me.userId, at })))
          throw conflict('parted', msg('These trails are parted already'))
        // later joins may have taken its trail along
        const holder = (await findPresentTrails(tx, [join.trail_key])).get(join.trail_key) ?? join.trail_key
        await markPair(tx, [holder, join.other_key], { status: 'refused', at })
        const result = await presentJoin(tx, id)
        const { name, country, otherName, otherCountry } = result
        return { subject: toSubject({ name, country }, { name: otherName, country: otherCountry }), result }
      }),
  }
}

function trailHandlers(deps: FeatureDeps): Pick<NameHandlers, 'join' | 'setVariant' | 'divide'> {
  return {
    join: ({ me, body }) =>
      decideAs(deps, { me, word: 'join', reason: body.reason }, async (tx, at) => {
        const trails = await getTwoTrails(tx, body)
        const id = await joinKnownTrails(tx, trails, { by: me.userId, at })
        return { subject: toSubject(...trails), result: await presentJoin(tx, id ?? '') }
      }),
    setVariant: ({ me, body }) =>
      decideAs(deps, { me, word: 'variant', reason: body.reason }, async (tx, at) => {
        const trails = await getTwoTrails(tx, body)
        const [one, other] = [trails[0].trail_key, trails[1].trail_key]
        if (body.isVariant) await setVariant(tx, one, other, at)
        else await removeVariant(tx, one, other)
        await markPair(tx, [one, other], { status: body.isVariant ? 'variant' : 'refused', at })
        return { subject: toSubject(...trails), result: undefined }
      }),
    divide: ({ me, body: { reason, ...division } }) =>
      decideAs(deps, { me, word: 'divide', reason }, async (tx, at) => {
        await divideName(tx, division, at)
        const { name, otherName, country } = division
        return {
          subject: toSubject(toNewTrail({ name, country }), toNewTrail({ name: otherName, country })),
          result: undefined,
        }
      }),
  }
}

/** Returns two trails by any of their names. Throws 404 for an unknown one, 400 for no name, and 409 where both are one. */
async function getTwoTrails(
  tx: Tx,
  {
    name,
    country,
    otherName,
    otherCountry,
  }: { name: string; country: string; otherName: string; otherCountry: string },
): Promise<[KnownTrail, KnownTrail]> {
  const one = await getKnownTrail(tx, { name, country })
  const other = await getKnownTrail(tx, { name: otherName, country: otherCountry })
  checkTwoTrails(one.trail_key, other.trail_key)
  return [one, other]
}

async function presentJoin(db: Queries, id: string) {
  const join = await findJoinView(db, id)
  const [result] = await presentJoins(db, join ? [join] : [])
  if (!result) throw new Error('the join of this write is gone')
  return result
}
