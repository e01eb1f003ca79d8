import { api } from '#contract/api.ts'
import type { Schema } from '#contract/endpoint.ts'
import { challengeId } from '#contract/params.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'

/** Starts a challenge that somebody else joins; returns it as a path value. The first member follows the second. */
export async function aJoinedChallenge(member: Member, other: Member): Promise<[Schema, string[]][]> {
  const period = { kind: 'year', from: new Date().toISOString().slice(0, 10) }
  const body = { template: 'hikes', goal: 12, period, invite: [other.user.username] }
  const { _id: id } = (await member.call(api.challenges.create, { body })).body
  await other.call(api.challenges.join, { params: { id } })
  return [[challengeId, [id]]]
}

interface World {
  readonly server: TestServer
  readonly mia: Member
}

/** Puts Mia into a state towards the challenge, which is hers where she takes part, as each of these calls needs another. */
const being =
  (state: 'joined' | 'invited') =>
  async ({ server, mia }: World): Promise<object> => {
    await server.deps.db.write('challenges', async (tx) => {
      await tx.updateTable('challenge_members').set({ state }).where('user_id', '=', mia.id).execute()
      if (state === 'joined') await tx.updateTable('challenges').set({ owner_id: mia.id }).execute()
    })
    return {}
  }

export const CHALLENGE_INPUTS = {
  'PATCH /challenges/{id}': being('joined'),
  'POST /challenges/{id}/join': being('invited'),
  'POST /challenges/{id}/decline': being('invited'),
  'DELETE /challenges/{id}': being('joined'),
}
