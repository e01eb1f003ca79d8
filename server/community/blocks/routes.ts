import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { NOT_BLOCKED, NOT_MUTED } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { findUserId } from '#server/account/accounts/store.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { afterBlockChanged } from '#server/aggregates/effects/after-write.ts'
import { presentNamed } from '#server/community/friends/present.ts'
import { badRequest, conflict, notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { getBlockablePerson } from './access.ts'
import { severTies } from './sever-ties.ts'
import {
  type Edge,
  listBlockedPeople,
  countBlocks,
  countMutes,
  deleteBlock,
  deleteMute,
  insertBlock,
  insertMute,
  listMutedPeople,
} from './store.ts'

const MAX_PEOPLE = 1000

/** Serves the lists of people I have blocked and muted. */
export async function serveBlocks(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  serve(app, api.blocks, {
    blocked: async ({ me }) => (await listBlockedPeople(db.read, me.userId)).map(presentNamed),
    block: async ({ me, params }) => {
      const { id } = await getBlockablePerson(db.read, me, params.username)
      // writes in turn with both people: any other write between them either comes first and is removed, or sees the block
      await db.write([me.userId, id], async (tx) => {
        const edge = edgeTo(await getBlockablePerson(tx, me, id), me)
        if (!(await insertBlock(tx, edge, now()))) return
        if ((await countBlocks(tx, me.userId)) > MAX_PEOPLE) throw tooMany('blocked')
        await afterBlockChanged(tx, [edge.of, edge.to], await severTies(tx, edge))
      })
    },
    unblock: async ({ me, params }) => {
      const edge = await findEdge(db.read, me, params.username, NOT_BLOCKED)
      await db.write([edge.of, edge.to], async (tx) => {
        if (!(await deleteBlock(tx, edge))) throw notFound(NOT_BLOCKED)
        await afterBlockChanged(tx, [edge.of, edge.to])
      })
    },
    muted: async ({ me }) => (await listMutedPeople(db.read, me.userId)).map(presentNamed),
    mute: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        const edge = edgeTo(await getOtherVisiblePerson(tx, me, params.username), me)
        if ((await insertMute(tx, edge, now())) && (await countMutes(tx, me.userId)) > MAX_PEOPLE)
          throw tooMany('muted')
      }),
    unmute: async ({ me, params }) => {
      const edge = await findEdge(db.read, me, params.username, NOT_MUTED)
      await db.write(me.userId, async (tx) => {
        if (!(await deleteMute(tx, edge))) throw notFound(NOT_MUTED)
      })
    },
  })
}

const edgeTo = ({ id }: { id: string }, me: Me): Edge => ({ of: me.userId, to: id })

/**
 * Resolves to the edge from me to a person.
 * @param missing the message of the 404 where nobody has that name
 */
async function findEdge(db: Queries, me: Me, name: string, missing: string): Promise<Edge> {
  const to = await findUserId(db, name)
  if (to === undefined) throw notFound(missing)
  return { of: me.userId, to }
}

async function getOtherVisiblePerson(db: Queries, me: Me, name: string): Promise<{ id: string }> {
  const { user } = await findVisiblePerson(db, me.userId, name)
  if (user.id === me.userId) throw badRequest(msg('You cannot mute yourself'))
  return user
}

const tooMany = (done: 'blocked' | 'muted') =>
  conflict(
    `too_many_${done}`,
    done === 'blocked'
      ? filled('You have blocked {max} people, which is the maximum. Undo one of them first.', { max: MAX_PEOPLE })
      : filled('You have muted {max} people, which is the maximum. Undo one of them first.', { max: MAX_PEOPLE }),
  )
