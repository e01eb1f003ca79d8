import type { Command } from './command.ts'
import { catalogueCommand } from './catalogue.ts'
import { hiddenCommand } from './content/hidden.ts'
import { checkBackupCommand } from './health/check-backup.ts'
import { healthCommand } from './health/health.ts'
import { testEmailCommand } from './health/test-email.ts'
import { memberCommand, membersCommand } from './members/members.ts'
import { roleCommand } from './members/role.ts'
import { loginLinkCommand } from './members/login-link.ts'
import { removeFactorCommand } from './members/remove-factor.ts'
import { signOutCommand } from './members/sign-out.ts'
import { deleteCommand, keepCommand } from './delete.ts'
import { hideCommand, removeCommand, restoreCommand } from './hide.ts'
import { inviteCommand } from './invite.ts'
import { lockCommand, suspendCommand, unlockCommand } from './lock.ts'
import { logCommand } from './log.ts'
import { reportsCommand } from './reports.ts'
import { resetLinkCommand } from './reset-link.ts'
import { siteCommand } from './site.ts'

/** The commands of `npm run admin` and of the desk. A new one is a row here and a file of its own. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  reports: reportsCommand,
  hide: hideCommand,
  remove: removeCommand,
  suspend: suspendCommand,
  restore: restoreCommand,
  'reset-link': resetLinkCommand,
  lock: lockCommand,
  unlock: unlockCommand,
  delete: deleteCommand,
  keep: keepCommand,
  invite: inviteCommand,
  site: siteCommand,
  log: logCommand,
  members: membersCommand,
  member: memberCommand,
  role: roleCommand,
  'sign-out': signOutCommand,
  'remove-factor': removeFactorCommand,
  'login-link': loginLinkCommand,
  hidden: hiddenCommand,
  health: healthCommand,
  'test-email': testEmailCommand,
  'check-backup': checkBackupCommand,
  catalogue: catalogueCommand,
}

/** The commands that the desk has. */
export const DESK_COMMANDS = Object.fromEntries(
  Object.entries(COMMANDS).filter(([, { isForTerminal }]) => !isForTerminal),
)

/** Returns a command by its name, or null. */
export function findCommand(name: string): Command | null {
  return (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || null
}
