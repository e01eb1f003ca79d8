import type { ReactNode } from 'react'
import { SETTINGS_SECTIONS, type SettingsSection } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'

/** A card of the settings under its heading, to which its fragment of the address leads. */
export function Section({ id, children }: { id: SettingsSection; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card grid grid-cols-1 gap-5 p-5 wide:p-7">
      <h2 id={`${id}-title`} className="text-h3">
        {t(SETTINGS_SECTIONS[id])}
      </h2>
      {children}
    </section>
  )
}

/** A part of a section below a line, under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <h3 className="text-name font-label">{title}</h3>
      {children}
    </div>
  )
}
