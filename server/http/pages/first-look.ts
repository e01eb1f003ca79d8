import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstAnswer } from './first-data.ts'

/** Made by the build out of `web/first-look.tsx`. */
interface Drawing {
  drawFirstLook(path: string, answerTo: (path: string) => unknown): string | null
}

/** Some 5 MB. */
const MAX_KEPT = 500

interface Look {
  /** HTML. */
  readonly drawn: string
}

/** Draws what is seen first of a page; null for a page of which nothing is drawn. @param whose a member's name; visitors all see one */
export type DrawLook = (path: string, answers: readonly FirstAnswer[], whose?: string) => Promise<Look | null>

/**
 * Returns what draws first looks with the built pages. The same look is drawn once. One that cannot be drawn is left out: the
 * page's scripts draw it.
 */
export function drawingLooks(webDir: string, logError: (error: unknown) => void): DrawLook {
  const file = join(webDir, '../first-look/first-look.js')
  const hasFile = existsSync(file)
  let drawing: Promise<Drawing> | undefined
  const kept = new Map<string, { tags: string; look: Look | null }>()

  async function draw(path: string, answers: readonly FirstAnswer[]): Promise<Look | null> {
    // with the first page: a server that nobody visits does without
    drawing ??= import(pathToFileURL(file).href)
    const { drawFirstLook } = await drawing
    const found = new Map(answers.filter(({ status }) => status === 200).map(({ url, body }) => [url, body]))
    const drawn = drawFirstLook(path, (read) => {
      const body = found.get(`/api${read}`)
      return body === undefined ? undefined : JSON.parse(body)
    })
    return drawn === null ? null : { drawn }
  }

  return async (path, answers, whose = '') => {
    if (!hasFile || answers.length === 0) return null
    const tags = answers.map(({ tag }) => tag).join()
    const key = `${whose}${path}`
    const known = kept.get(key)
    if (known?.tags === tags) return known.look
    try {
      const look = await draw(path, answers)
      kept.delete(key)
      kept.set(key, { tags, look })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return look
    } catch (error) {
      logError(error)
      return null
    }
  }
}
