import type { Language } from './languages.ts'
import { currentLanguage } from './translate.ts'

/** Returns an address that asks for a language: `/top?lang=de`. English is the default of what is asked by address, and adds nothing. */
export function withLanguage(address: string, language: Language = currentLanguage()): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
