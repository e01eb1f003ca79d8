import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { type SignedIn, registerMember } from '../../member.ts'
import type { Site } from '../../site.ts'
import { type Diary, type Write, pickWrite, EMPTY_DIARY } from './writes.ts'

const AGAIN_MS = 500

interface Habits {
  /** Numbers from 0 to 1, the same ones for the same seed. */
  readonly random: () => number
  /** True where the server may refuse a write for the moment. */
  readonly mayBeRefused: boolean
}

/**
 * A member who writes one thing after the other and keeps a diary of it. What was acknowledged stands in it; one write that got no
 * answer may have happened or not.
 */
export class Walker {
  readonly #site: Site
  readonly #member: SignedIn
  readonly #mayBeRefused: boolean
  readonly #random: () => number
  #diary = EMPTY_DIARY
  #unanswered: Diary | null = null
  /** The ids of hikes and members by name. */
  #ids = new Map<string, string>()
  acknowledged = 0

  private constructor(site: Site, member: SignedIn, { random, mayBeRefused }: Habits) {
    this.#site = site
    this.#member = member
    this.#random = random
    this.#mayBeRefused = mayBeRefused
  }

  static async join(site: Site, username: string, habits: Habits): Promise<Walker> {
    return new Walker(site, await registerMember(site, username), habits)
  }

  get id(): string {
    return this.#member.user._id
  }

  /** Writes until the server gives no answer, or none that tells whether it was done, or until it is over. */
  async walk(others: readonly Walker[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const write = pickWrite(
        this.#diary,
        this.#random,
        others.filter((one) => one !== this).map(({ id }) => id),
      )
      if (!(await this.#take(write))) return
    }
  }

  /** Returns false where the outcome of the write is unknown. */
  async #take(write: Write): Promise<boolean> {
    this.#unanswered = write.after
    const id = (name: string) => this.#ids.get(name) ?? expect.fail(`${name} has no id`)
    const { method, path, body, form } = write.request(id, this.id)
    const response = await this.#ask(path, { method, ...(form ? { body: form } : createJsonRequest(body)) })
    if (!response || (this.#mayBeRefused && response.status === 503)) return false
    expect(response.ok, `${method} ${path} ${response.status} ${response.text}`).toBe(true)
    if (write.makes) this.#ids.set(write.makes, (JSON.parse(response.text) as { _id: string })._id)
    this.#diary = write.after
    this.#unanswered = null
    this.acknowledged += 1
    return true
  }

  /** Expects the server's data to equal the diary, with or without the one unanswered write, and continues from it. */
  async expectNothingLost(): Promise<void> {
    const told = await this.#readDiary()
    const allowed = [this.#diary, ...(this.#unanswered ? [this.#unanswered] : [])]
    expect(allowed.map(formatDiary), this.#member.user.username).toContain(formatDiary(told))
    this.#diary = told
    this.#unanswered = null
  }

  async #readDiary(): Promise<Diary> {
    const [list, wishes, friends] = await Promise.all([
      this.#read<Hike[]>('/hikes/my-hikes'),
      this.#read<Hike[]>('/hikes/my-wishlist'),
      this.#read<{ _id: string }[]>('/friends'),
    ])
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1))
    this.#ids = new Map([...list, ...wishes].map(({ name, _id }) => [name, _id]))
    for (const { _id } of [...list, ...wishes].filter(({ photo }) => photo))
      await this.#read(`/hikes/${_id}/photo`, false)
    for (const { _id } of [...list, ...wishes].filter(({ gpxFile }) => gpxFile))
      await this.#read(`/hikes/${_id}/gpx`, false)
    return {
      list: list.map(({ name }) => name),
      wishes: wishes.map(({ name }) => name).toSorted(),
      photos: list
        .filter(({ photo }) => photo)
        .map(({ name }) => name)
        .toSorted(),
      tracks: list
        .filter(({ gpxFile }) => gpxFile)
        .map(({ name }) => name)
        .toSorted(),
      notes: Object.fromEntries(list.filter(({ notes }) => notes).map(({ name, notes }) => [name, notes])),
      friends: friends.map(({ _id }) => _id).toSorted(),
    }
  }

  async #read<T>(path: string, isJson = true): Promise<T> {
    let response = await this.#ask(path, {})
    // on a busy machine the store may start slowly: retry when told to
    for (; response?.status === 503; response = await this.#ask(path, {})) await pause(AGAIN_MS)
    expect(response?.status, path).toBe(200)
    return (isJson ? JSON.parse(response?.text ?? '') : null) as T
  }

  /** Sends a request; null where the server died before it answered. Refreshes an expired token, as pages do. */
  async #ask(path: string, init: RequestInit): Promise<{ ok: boolean; status: number; text: string } | null> {
    const answer = await this.#askWith(this.#member.accessToken, path, init)
    if (answer?.status !== 401) return answer
    const renewed = await this.#askWith(this.#member.refreshToken, '/auth/refresh', { method: 'POST' })
    if (!renewed?.ok) return renewed
    Object.assign(this.#member, JSON.parse(renewed.text))
    return this.#askWith(this.#member.accessToken, path, init)
  }

  async #askWith(token: string, path: string, init: RequestInit) {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    try {
      const response = await fetch(`${this.#site.url}/api${path}`, { ...init, headers })
      return { ok: response.ok, status: response.status, text: await response.text() }
    } catch (error) {
      if (error instanceof TypeError) return null
      throw error
    }
  }
}

interface Hike {
  _id: string
  name: string
  rank: number
  notes: string
  photo: object | null
  gpxFile: object | null
}

function createJsonRequest(body: unknown): RequestInit {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function formatDiary(diary: Diary): string {
  const notes = Object.entries(diary.notes).toSorted()
  return JSON.stringify({ ...diary, notes })
}
