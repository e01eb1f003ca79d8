import { MIN_PASSWORD_CHARS } from '#domain/platform/limits.ts'

export type PasswordStrength = 'weak' | 'medium' | 'strong'

const SIGNS_OF_STRENGTH = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u, /.{8}/s]

/**
 * Returns the strength of a password. Under 6 characters it is weak; above, it depends on how many hold of upper case,
 * lower case, digit, special character, 8 characters or more.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_CHARS) return 'weak'
  const signs = SIGNS_OF_STRENGTH.filter((sign) => sign.test(password)).length
  if (signs <= 2) return 'weak'
  return signs === SIGNS_OF_STRENGTH.length ? 'strong' : 'medium'
}
