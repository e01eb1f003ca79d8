import { Languages } from 'lucide-react'
import { LANGUAGES, isLanguage } from '#domain/platform/language/languages.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { useOfferedLanguages } from '#web/platform/api/site.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** The choice of a language at the end of each page. It loads the page again. */
export function LanguageSelect() {
  const languages = useOfferedLanguages()
  const choose = async (code: string) => {
    if (!isLanguage(code)) return
    const { chooseLanguage } = await import('#web/platform/api/preferences/choose-language.ts')
    await chooseLanguage(code)
  }
  // nothing to choose from
  if (languages.length < 2) return null
  return (
    <label className="flex min-h-11 items-center gap-2 text-ink-2">
      <Languages size={18} aria-hidden />
      <span className="sr-only">{t('Language')}</span>
      <select
        value={currentLanguage()}
        onChange={({ target }) =>
          void choose(target.value).catch(() => toast.error(t('Failed to save. Please try again.')))
        }
        className="min-h-11 cursor-pointer bg-transparent font-nav hover:text-ink"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
