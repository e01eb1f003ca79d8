import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import type { Site } from './site.ts'

/** The settings of a site at which nothing was set. */
export const SITE: Site = {
  instagramUrl: null,
  sendsMail: true,
  siteName: null,
  providers: [],
  hasPasswords: true,
  contact: null,
  signUp: 'open',
  notice: null,
  languages: LANGUAGE_CODES,
  maintenance: null,
  tileUrls: {},
}
