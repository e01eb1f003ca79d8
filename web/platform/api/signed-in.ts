import type { SessionUser } from '#contract/account/auth.ts'
import { currentSession, readAgain } from './session.ts'
import { logAuth } from './storage/debug-log.ts'
import {
  BACKUP,
  USER,
  USER_COOKIE,
  clearClientData,
  pickUser,
  readStored,
  store,
  storeTokens,
} from './storage/local-storage.ts'

/** Keeps what a sign-in or a registration answered. What waited here for another member goes. */
export function beginSession(answer: { user: SessionUser; accessToken: string; refreshToken: string }): void {
  const waiting = readStored(BACKUP)
  if (waiting !== null && waiting.split(' ')[1] !== answer.user._id) clearClientData()
  // first: other tabs hear of the person, and ask with the token
  storeTokens(answer)
  storeUser(answer.user)
  logAuth('signed in')
  readAgain()
}

/** The server's newest record of the person. */
export function keepUser(user: SessionUser): void {
  if (currentSession().status !== 'member') return
  storeUser(user)
  readAgain()
}

function storeUser(user: SessionUser): void {
  const json = JSON.stringify(pickUser(user))
  store(USER, json)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${USER_COOKIE}=${encodeURIComponent(json)}; Path=/; Max-Age=2592000; SameSite=Lax${secure}`
}
