import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Throws 403 where members log in with identity providers alone. */
export function checkHasPasswords({ hasPasswords }: Pick<Config, 'hasPasswords'>): void {
  if (!hasPasswords)
    throw new Problem(
      403,
      'passwords_off',
      msg('Passwords are turned off here. Log in with one of the buttons on the login page.'),
    )
}
