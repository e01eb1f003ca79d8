import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { isTodaySomewhere } from '#domain/community/challenges/challenge-period.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { badRequest } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { getMyChallenge } from './access.ts'
import { readChallenge, readChallenges } from './read-challenges.ts'
import {
  changeChallenge,
  createChallenge,
  declineChallenge,
  joinChallenge,
  leaveChallenge,
} from './write-challenges.ts'

const ENDED_PAGE = 50

/** Serves challenges: goals for a time, alone or with people one follows. */
export async function serveChallenges(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  /** Returns the day that was sent. Throws 400 for one that it is nowhere now. */
  const getDay = (sent?: string) => {
    if (sent === undefined) return dayAtOffset(now(), 0)
    if (!isTodaySomewhere(sent, now())) throw badRequest(msg('This day is not today anywhere'))
    return sent
  }
  const read = async (tx: Queries, { me, id, day }: { me: Me; id: string; day?: string | undefined }) =>
    readChallenge(tx, { viewerId: me.userId, today: getDay(day) }, await getMyChallenge(tx, me, id))
  serve(app, api.challenges, {
    list: ({ me, query }) =>
      readChallenges(
        db.read,
        { viewerId: me.userId, today: getDay(query.day) },
        { limit: query.limit ?? ENDED_PAGE, offset: query.offset ?? 0 },
      ),
    get: ({ me, params, query }) => read(db.read, { me, id: params.id, day: query.day }),
    create: ({ me, body }) =>
      db.write(me.userId, async (tx) => read(tx, { me, id: await createChallenge(tx, { me, at: now() }, body) })),
    // writes of one challenge come in turn: what one reads of its people still holds when it writes
    update: ({ me, params: { id }, body }) =>
      db.write([me.userId, id], async (tx) => {
        await changeChallenge(tx, { me, at: now() }, { id, sent: body })
        return read(tx, { me, id })
      }),
    join: ({ me, params: { id } }) =>
      db.write([me.userId, id], async (tx) => {
        await joinChallenge(tx, { me, at: now() }, id)
        return read(tx, { me, id })
      }),
    decline: ({ me, params: { id } }) => db.write([me.userId, id], (tx) => declineChallenge(tx, { me, at: now() }, id)),
    leave: ({ me, params: { id } }) => db.write([me.userId, id], (tx) => leaveChallenge(tx, { me, at: now() }, id)),
  })
}
