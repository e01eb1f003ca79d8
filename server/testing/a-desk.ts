import { api } from '#contract/api.ts'
import type { Role } from '#domain/account/roles.ts'
import { type Member, type TestServer, aServer } from './a-server.ts'
import type { ENGINES } from './a-store.ts'
import { say } from './operator.ts'

export const WHY = 'It is needed.'

/** Returns a member with a role, registered if need be. */
export async function withRole(server: TestServer, name: string, role: Role): Promise<Member> {
  const member = await server.as(name)
  await say(server, ['role', name, role, '--reason', WHY])
  return member
}

/** Gives a command in the desk. */
export const give = (by: Member, name: string, args: string[] = [], options: Record<string, string> = {}) =>
  by.call(api.desk.give, { params: { name }, body: { args, options } })

/** Starts a server with an admin, a moderator and two members. */
export async function aDesk(engine: (typeof ENGINES)[number] = 'sqlite') {
  const server = await aServer({ engine })
  const [admin, moderator] = [await withRole(server, 'rob', 'admin'), await withRole(server, 'sam', 'moderator')]
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  return { server, admin, moderator, mia, tom }
}
