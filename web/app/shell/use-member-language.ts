import { useEffect, useRef } from 'react'
import { currentLanguage } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useOfferedLanguages } from '#web/platform/api/site.ts'
import { chosenLanguage } from '#web/platform/language/chosen-language.ts'

/**
 * Loads the page again in the member's language after a sign-in in another one. A choice on another device counts from the next page on, so
 * that nothing half typed is lost.
 */
export function useMemberLanguage(): void {
  const languages = useOfferedLanguages()
  const { user } = useSession()
  const memberId = user?._id
  const language = user?.preferences?.language
  const isOffered = languages.some((code) => code === language)
  const greeted = useRef<string>(undefined)
  useEffect(() => {
    if (greeted.current === memberId) return
    greeted.current = memberId
    // a page in a language that the site no longer offers would load again for ever
    if (language !== undefined && isOffered && language !== currentLanguage() && wouldSpeak(language)) location.reload()
  }, [memberId, language, isOffered])
}

/** Returns whether another page would be in the language: not without cookies, where the address names another, or where its texts are out of reach. */
function wouldSpeak(language: string): boolean {
  const { missingLanguage } = document.documentElement.dataset
  return (
    chosenLanguage() === language && missingLanguage !== language && !new URLSearchParams(location.search).has('lang')
  )
}
