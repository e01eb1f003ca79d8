import { hasRole } from '#domain/account/roles.ts'
import { findRole } from '#server/account/accounts/store.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { isOnlyAdmin, lastAdmin } from '#server/account/accounts/last-admin.ts'
import type { Author, Command, CommandDeps, CommandInput, Outcome } from './command.ts'

/** Gives a command after checking that its author may. Returns the result, and a warning for an operator who locks the last admin out. */
export async function giveCommand(
  command: Command,
  input: CommandInput,
  deps: CommandDeps,
  by: Author,
): Promise<Outcome & { warning: string | null }> {
  const locksOut = command.locksOut?.(input) === true
  if (by.kind === 'operator') {
    const isLast = locksOut && (await isLastAdmin(deps, await findOrNull(command, deps.db.read, input)))
    const outcome = await command.run(input, deps, by)
    return { ...outcome, warning: isLast ? LAST_ADMIN_WARNING : null }
  }
  checkRole(command, by)
  const targetId = (await command.findTarget?.(deps.db.read, input)) ?? null
  if (targetId !== null) await checkTarget(deps, targetId, { by, locksOut })
  return { ...(await command.run(input, deps, by)), warning: null }
}

/** Throws where an author's role is not enough for a command. */
export function checkRole(command: Pick<Command, 'role'>, by: Author): void {
  if (by.kind === 'member' && !hasRole(by.role, command.role)) throw notAllowed(msg('Only admins can do this.'))
}

/** Throws where a member may not act on another. */
async function checkTarget(
  deps: Pick<CommandDeps, 'db' | 'now'>,
  targetId: string,
  { by, locksOut }: { by: Extract<Author, { kind: 'member' }>; locksOut: boolean },
): Promise<void> {
  const role = await findRole(deps.db.read, targetId)
  if (by.role !== 'admin' && role !== 'member' && targetId !== by.id)
    throw notAllowed(msg('Only admins can act on moderators and admins.'))
  if (locksOut && (await isLastAdmin(deps, targetId))) throw lastAdmin()
  if (locksOut && targetId === by.id) throw notAllowed(msg('You cannot do this to your own account.'))
}

const notAllowed = (message: string) => new Problem(403, 'not_allowed', message)

const LAST_ADMIN_WARNING =
  'Warning: that was the last admin who can use the desk. Make another: npm run admin -- role NAME admin --reason "TEXT"'

async function isLastAdmin({ db, now }: Pick<CommandDeps, 'db' | 'now'>, id: string | null): Promise<boolean> {
  return id !== null && isOnlyAdmin(db.read, id, now())
}

/** Returns the target of a command, or null where the command will say what is wrong. */
async function findOrNull(command: Command, db: Queries, input: CommandInput): Promise<string | null> {
  try {
    return (await command.findTarget?.(db, input)) ?? null
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return null
    throw error
  }
}
