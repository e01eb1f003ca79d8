import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { directionOf } from '#domain/platform/language/languages.ts'
import { currentLanguage, msg, t } from '#domain/platform/language/translate.ts'
import { askedLanguage, inLanguage } from '#server/platform/language/in-language.ts'

export const MANIFEST = 'site.webmanifest'

/** The texts of web/public/site.webmanifest. */
export const MANIFEST_TEXTS: readonly string[] = [
  msg('Upstone: your hikes, ranked'),
  msg('Log your hikes, put them in order, and read them without signal.'),
  msg('Add hike'),
  msg('My List'),
  msg('Map'),
  msg('My Mountains'),
]

/** Serves the manifest of the installed app: `/site.webmanifest?lang=de` in German. Browsers fetch it without cookies. */
export function serveManifest(app: FastifyInstance, webDir: string): void {
  const manifest: unknown = JSON.parse(readFileSync(join(webDir, MANIFEST), 'utf8'))
  app.get(`/${MANIFEST}`, ({ query }, reply) => {
    const translated = inLanguage(askedLanguage(query) ?? 'en', () => translateManifest(manifest))
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(translated))
  })
}

function translateManifest(manifest: unknown): unknown {
  const language = currentLanguage()
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (key === 'lang') return language
    if (key === 'dir') return directionOf(language)
    return typeof value === 'string' && MANIFEST_TEXTS.includes(value) ? t(value) : value
  })
  return JSON.parse(text)
}
