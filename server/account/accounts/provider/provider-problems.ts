import { filled } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { Problem, conflict, notFound } from '#server/platform/http/problem.ts'

export const noSuchProvider = () => notFound(msg('This site has no such login.'))

export const providerUnavailable = (name: string) =>
  new Problem(
    503,
    'provider_unavailable',
    filled('{name} does not answer at the moment. Please try again later.', { name }),
  )

/** The refusal of a step that was taken, is too old, is made up, or began in another browser. */
export const deadStep = () =>
  new Problem(400, 'dead_step', msg('This login has expired or began in another browser. Please start again.'))

export const identityTaken = () =>
  conflict('identity_taken', msg('This login is connected to another account already.'))

export const alreadyConnected = (name: string) =>
  conflict('already_connected', filled('Your account is connected to another account of {name} already.', { name }))

export const lastWayIn = () =>
  conflict('last_way_in', msg('You log in with this alone. Set a password before you remove it.'))

/** Returns the refusal for somebody whose account asks for a second step, which a link in an e-mail does not prove. */
export const needsTwoSteps = (name: string) =>
  new Problem(
    403,
    'two_step_login',
    filled('Your account has two-step login. Log in with it once to connect {name}.', { name }),
  )
