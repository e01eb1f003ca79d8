import type { SessionUser } from '#contract/account/auth.ts'
import { storeLanguage } from '#web/platform/language/chosen-language.ts'
import { currentSession, syncSession } from './session.ts'
import { logAuth } from './storage/auth-log.ts'
import {
  FORM_BACKUP_KEY,
  USER_KEY,
  USER_COOKIE,
  clearClientData,
  pickUser,
  readStored,
  writeStored,
  storeTokens,
} from './storage/local-storage.ts'

/** Stores the answer of a sign-in or a registration. Drafts of another member are removed. */
export function beginSession(answer: { user: SessionUser; accessToken: string; refreshToken: string }): void {
  const waiting = readStored(FORM_BACKUP_KEY)
  if (waiting !== null && waiting.split(' ')[1] !== answer.user._id) clearClientData()
  // first: other tabs hear of the person, and ask with the token
  storeTokens(answer)
  storeUser(answer.user)
  logAuth('signed in')
  syncSession()
}

/** Stores the server's newest record of the member. */
export function updateSessionUser(user: SessionUser): void {
  if (currentSession().status !== 'member') return
  storeUser(user)
  syncSession()
}

function storeUser(user: SessionUser): void {
  const json = JSON.stringify(pickUser(user))
  writeStored(USER_KEY, json)
  const { language } = user.preferences ?? {}
  if (language !== undefined) storeLanguage(language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${USER_COOKIE}=${encodeURIComponent(json)}; Path=/; Max-Age=2592000; SameSite=Lax${secure}`
}
