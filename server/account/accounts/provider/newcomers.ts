import type { FastifyRequest } from 'fastify'
import type { api } from '#contract/api.ts'
import { RESERVED_USERNAMES, normaliseEmail } from '#domain/account/account-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_USERNAME_CHARS } from '#domain/platform/limits.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findRequestLanguage } from '#server/platform/http/pages/request-language.ts'
import { conflict } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { checkMayRegister } from '#server/account/accounts/invitations.ts'
import { createCompleteLogin, forbidStoring } from '#server/account/accounts/login/complete-login.ts'
import type { ProvedLogin } from '#server/account/accounts/login/complete-login.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { ADMINS } from '#server/account/accounts/last-admin.ts'
import { hasFactorOn } from '#server/account/accounts/second-factor/store.ts'
import { createSessions } from '#server/account/accounts/sessions/sessions.ts'
import { type StoredUser, findUser, findUserId, hasLeft } from '#server/account/accounts/store.ts'
import { checkConnected, connectIdentity } from './connect-identity.ts'
import { findIdentityOwner, markIdentityUsed } from './identities-store.ts'
import { type ProviderDeps, findProvider } from './provider-deps.ts'
import { deadStep, needsTwoSteps } from './provider-problems.ts'
import { followRole } from './provider-roles.ts'
import { type Proved, consumeProved, findProved } from './steps.ts'

type NewcomerCalls = Pick<Handlers<typeof api.provider>, 'result' | 'confirmEmail' | 'join'>

/** Returns the calls with which somebody who comes from a provider gets a session, where they have an account. */
export function createNewcomers(deps: ProviderDeps): NewcomerCalls {
  const { config, db, now, browser, settings } = deps
  const attempts = createLoginAttempts(deps)
  const completeLogin = createCompleteLogin(deps, createSessions(deps))
  const find = (request: FastifyRequest, ticket: string) => findProved(db.read, { request, browser }, ticket, now())
  const nameOf = ({ provider }: Proved) => findProvider(config.providers, provider).name

  const logIn = async (login: Omit<ProvedLogin, 'method'>) => {
    const signedIn = await completeLogin({ ...login, method: 'provider' })
    if (!signedIn) throw deadStep()
    return signedIn
  }
  return {
    result: async ({ body: { ticket }, request, reply }) => {
      const proved = await find(request, ticket)
      const answer = { provider: nameOf(proved), signedIn: null, newcomer: null, join: null }
      const ownerId = await findIdentityOwner(db.read, proved)
      forbidStoring(reply)
      if (ownerId !== null) {
        await db.write('provider', (tx) => consumeProved(tx, ticket, now()))
        const user = await updateOwner(deps, ownerId, proved, request)
        return { ...answer, signedIn: await logIn({ user, request, reply }) }
      }
      const { email, ...profile } = proved.profile
      const sendsMail = config.mail !== null
      if (email !== null && (await findMember(deps, email)))
        return { ...answer, join: { email, isConfirmed: proved.isByEmail, sendsMail } }
      await checkMayRegister(db.read, settings.current().signUp, {
        invitation: proved.invitation ?? undefined,
        at: now(),
      })
      const username = await findFreeUsername(db.read, profile.username)
      return { ...answer, newcomer: { ...profile, username, email, confirmsEmail: email === null && sendsMail } }
    },
    confirmEmail: async ({ body: { ticket, email }, request }) => {
      if (!config.mail) throw conflict('no_mail', msg('This site does not send email.'))
      const proved = await find(request, ticket)
      const recipient = normaliseEmail(email)
      const profile = { ...proved.profile, email: recipient }
      const facts = {
        proved: JSON.stringify({ ...proved, profile, isByEmail: true }),
        name: nameOf(proved),
        language: findRequestLanguage(request, { languages: settings.current().languages }),
      }
      await db.write('provider', async (tx) => {
        await attempts.countResetEmail(tx, recipient, request.ip)
        await enqueueEmail(tx, { kind: 'provider-email', recipient, user_id: null, facts, at: now() })
      })
      return { message: msg('A link is on its way. Open it in this browser.') }
    },
    join: async ({ body: { ticket }, request, reply }) => {
      const proved = await find(request, ticket)
      const { email } = proved.profile
      const user = proved.isByEmail && email !== null ? await findMember(deps, email) : null
      if (!user) throw deadStep()
      const providerName = nameOf(proved)
      // an e-mail alone must not do what a login needs two steps for
      if (await hasFactorOn(db.read, user.id)) throw needsTwoSteps(providerName)
      // first: whoever is locked, or has to prove more, connects nothing
      const signedIn = await logIn({ user, request, reply })
      await db.write(user.id, async (tx) => {
        await consumeProved(tx, ticket, now())
        checkConnected(await connectIdentity(tx, proved, { userId: user.id, providerName, config, now }), providerName)
      })
      return signedIn
    },
  }
}

/** Notes that an identity was used, and gives its owner the role that the provider gives. Returns the owner. */
async function updateOwner(
  { config, db, now, app }: ProviderDeps,
  userId: string,
  proved: Proved,
  { log }: FastifyRequest,
): Promise<StoredUser> {
  const { name } = findProvider(config.providers, proved.provider)
  const logRole: typeof app.logProviderRole = (tx, change) => app.logProviderRole(tx, change)
  const user = await db.write([ADMINS, userId], async (tx) => {
    const known = await findUser(tx, { id: userId })
    if (!known) return null
    await markIdentityUsed(tx, proved, now())
    await followRole(tx, known, proved.role, { providerName: name, now: now(), logRole, log })
    return findUser(tx, { id: userId })
  })
  if (!user) throw deadStep()
  return user
}

/** Returns the member with an address, unless their account is about to be gone. */
async function findMember({ db, now }: ProviderDeps, email: string): Promise<StoredUser | null> {
  const user = await findUser(db.read, { email })
  return user && !hasLeft(user.leaving_at, now()) ? user : null
}

const MAX_NAMES_TRIED = 20

/** Returns a username, with a number at its end where it is taken; empty where many are. */
async function findFreeUsername(db: Queries, proposed: string): Promise<string> {
  if (proposed === '') return ''
  for (let number = 1; number <= MAX_NAMES_TRIED; number += 1) {
    const suffix = number === 1 ? '' : String(number)
    const username = proposed.slice(0, MAX_USERNAME_CHARS - suffix.length) + suffix
    if (!RESERVED_USERNAMES.has(username) && (await findUserId(db, username)) === undefined) return username
  }
  return ''
}
