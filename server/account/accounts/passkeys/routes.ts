import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { PASSKEY_NOT_FOUND } from '#contract/params.ts'
import { MAX_PASSKEYS, passkeyProvider } from '#domain/account/passkeys.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { badRequest, conflict, notFound, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts'
import { createCompleteLogin } from '#server/account/accounts/login/complete-login.ts'
import { createLoginAttempts } from '#server/account/accounts/login/login-attempts.ts'
import { canLogIn } from '#server/account/accounts/login/ways-in.ts'
import { createProve } from '#server/account/accounts/login/proof.ts'
import { parseDevice } from '#server/account/accounts/own/device.ts'
import { createSessions } from '#server/account/accounts/sessions/sessions.ts'
import { type StoredUser, findUser } from '#server/account/accounts/store.ts'
import { type Used, creationOptions, requestOptions, verifyCreated, verifyUsed } from './ceremonies.ts'
import { createChallenges } from './challenges.ts'
import { type PasskeySite, passkeySite } from './site.ts'
import {
  type Passkey,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  updateUsedPasskey,
} from './store.ts'

/** Serves passkeys: a member's own, and logging in with one. */
export async function servePasskeys(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { config, db, now, settings } = deps
  const attempts = createLoginAttempts(deps)
  const prove = createProve(deps, attempts)
  const completeLogin = createCompleteLogin(deps, createSessions(deps))
  const challenges = createChallenges(deps)
  const knownSite = passkeySite(config.publicUrl)
  const findSite = (): PasskeySite => {
    if (!knownSite) throw passkeysOff()
    return knownSite
  }
  const tell = async (tx: Tx, kind: 'passkey-added' | 'passkey-removed', { email, id }: StoredUser, name: string) => {
    if (config.mail) await enqueueEmail(tx, { kind, recipient: email, user_id: id, facts: { name }, at: now() })
  }

  /** Returns the owner of a used passkey, or null where anything is wrong. */
  const findUserByPasskey = async (site: PasskeySite, used: Used): Promise<StoredUser | null> => {
    const challenge = await challenges.use(null, used.response.clientDataJSON)
    if (challenge === null) return null
    const passkey = await findPasskey(db.read, used.id)
    const verified = passkey && (await verifyUsed({ site, challenge }, used, passkey))
    if (!verified) return null
    const { credential_id, user_id } = passkey
    return db.write(user_id, async (tx) => {
      const isNewUse = await updateUsedPasskey(tx, { credential_id, ...verified, last_used_at: now() })
      return isNewUse ? findUser(tx, { id: user_id }) : null
    })
  }

  serve(app, api.passkeys, {
    list: async ({ me }) => (await listPasskeys(db.read, me.userId)).map(presentPasskey),
    beginAdding: async ({ me, body, request, reply }) => {
      const site = findSite()
      const user = await prove(me, { ...body, address: request.ip })
      const known = await listPasskeys(db.read, user.id)
      if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys()
      const challenge = await challenges.create(user.id)
      reply.header('cache-control', 'no-store')
      return creationOptions({ site, challenge, siteName: settings.current().siteName ?? PRODUCT_NAME }, user, known)
    },
    add: async ({ me, body, request }) => {
      const site = findSite()
      const challenge = await challenges.use(me.userId, body.response.clientDataJSON)
      const created = challenge === null ? null : await verifyCreated({ site, challenge }, body)
      if (!created) throw badRequest(NOT_ADDED)
      const { aaguid, ...key } = created
      const at = now()
      const name = passkeyProvider(aaguid) ?? (parseDevice(request).device || 'Passkey')
      const passkey = { id: newId(at), user_id: me.userId, name, created_at: at, last_used_at: null, ...key }
      await db.write(me.userId, async (tx) => {
        const user = await findUser(tx, { id: me.userId })
        if (!user) throw unauthorized()
        if ((await countPasskeys(tx, me.userId)) >= MAX_PASSKEYS) throw tooManyPasskeys()
        if (!(await insertPasskey(tx, passkey))) throw passkeyTaken()
        await tell(tx, 'passkey-added', user, name)
      })
      return presentPasskey(passkey)
    },
    rename: ({ me, params, body }) =>
      db.write(me.userId, async (tx) => {
        const renamed = await renamePasskey(tx, me.userId, { id: params.id, name: cleanText(body.name) })
        if (!renamed) throw notFound(PASSKEY_NOT_FOUND)
        return presentPasskey(renamed)
      }),
    remove: async ({ me, params, body, request }) => {
      const passkeys = await listPasskeys(db.read, me.userId)
      if (!passkeys.some(({ id }) => id === params.id)) throw notFound(PASSKEY_NOT_FOUND)
      await prove(me, { ...body, address: request.ip })
      await db.write(me.userId, async (tx) => {
        const removed = await deletePasskey(tx, me.userId, params.id)
        const user = removed && (await findUser(tx, { id: me.userId }))
        if (!user) throw notFound(PASSKEY_NOT_FOUND)
        if (!(await canLogIn(tx, user, deps.config))) throw onlyWayIn()
        await tell(tx, 'passkey-removed', user, removed.name)
      })
    },
    beginLogin: async ({ reply }) => {
      const site = findSite()
      reply.header('cache-control', 'no-store')
      return requestOptions({ site, challenge: await challenges.create(null) })
    },
    login: async ({ body, request, reply }) => {
      const site = findSite()
      const user = await attempts.attemptWithoutName(request.ip, () => findUserByPasskey(site, body))
      const signedIn = user && (await completeLogin({ user, method: 'passkey', request, reply }))
      if (!signedIn) throw unauthorized(msg('This passkey does not work here. Log in another way.'))
      return signedIn
    },
  })
}

function presentPasskey(row: Passkey) {
  return {
    _id: row.id,
    name: row.name,
    isBackedUp: row.is_backed_up === 1,
    createdAt: toIsoInstant(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : toIsoInstant(row.last_used_at),
  }
}

const toIsoInstant = (at: number) => new Date(at).toISOString()

const NOT_ADDED = msg('This passkey could not be added. Please try again.')
const passkeysOff = () => conflict('passkeys_off', msg('This site does not offer passkeys.'))
const passkeyTaken = () => conflict('passkey_taken', msg('This passkey has been added already.'))
const onlyWayIn = () =>
  conflict('only_way_in', msg('You could no longer log in without this passkey. Set a password or add another first.'))
const tooManyPasskeys = () =>
  conflict(
    'too_many_passkeys',
    filled('You already have {max} passkeys, which is the maximum. Remove one first.', { max: MAX_PASSKEYS }),
  )
