import { SETTINGS_SECTIONS, type SettingsSection } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useCurrentSection } from './use-current-section.ts'

/** Links to the sections: a list that stays beside them, on phones a row above them. */
export function SettingsIndex({ sections }: { sections: readonly SettingsSection[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav aria-label={t('Sections')} className="mt-3 max-wide:-mx-4 wide:sticky wide:top-8 wide:mt-1 wide:-ms-3">
      <ul className="flex gap-x-5 overflow-x-auto px-4 wide:grid wide:px-0">
        {sections.map((id) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} className={LINK}>
              {t(SETTINGS_SECTIONS[id])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LINK =
  'flex min-h-11 items-center text-label font-nav text-ink-2 hover:text-ink wide:rounded-control wide:px-3 wide:hover:bg-sunken wide:current:bg-sunken wide:current:font-label wide:current:text-ink forced-colors:wide:current:underline'
