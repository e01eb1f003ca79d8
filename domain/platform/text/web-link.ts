import { MAX_LINK_CHARS } from '#domain/platform/limits.ts'

// Every platform has it, but neither the DOM's nor Node's types belong here.
declare const URL: new (text: string) => { hostname: string; username: string; password: string }

/** Returns the host of an http(s) address without user info and of at most 2048 characters, else null. */
export function parseWebLinkHost(text: string): string | null {
  if (text.length > MAX_LINK_CHARS || !/^https?:\/\/[^\s/\\][^\s\p{Cc}]*$/iu.test(text)) return null
  try {
    const { hostname, username, password } = new URL(text)
    return username === '' && password === '' ? hostname : null
  } catch {
    return null
  }
}
