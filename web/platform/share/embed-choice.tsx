import Code from 'lucide-react/icons/code'
import { useState } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { EMBED_THEMES, type EmbedTheme, createEmbedCode, embedPath } from './embed-code.ts'
import type { SharedPage } from './share-dialog.tsx'

const NAMES: Readonly<Record<EmbedTheme, string>> = {
  auto: msg('Automatic ##theme'),
  light: msg('Light ##theme'),
  dark: msg('Dark ##theme'),
}

/** Shows the HTML code that embeds this page elsewhere, and a preview in each theme. */
export function EmbedChoice({ title, path, heading = t('Embed on a website') }: SharedPage & { heading?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const code = createEmbedCode({ title, path, theme })
  return (
    <div role="group" aria-label={heading} className="grid gap-3">
      <h3 className="text-label">{heading}</h3>
      {!isOpen ? (
        <div>
          <Button icon={<Code />} onClick={() => setOpen(true)}>
            {t('Embed ##button, verb')}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-small text-ink-3">
            {t('Paste this into your blog or club page. It shows only what everyone can see, and stays up to date.')}
          </p>
          <div className="flex flex-wrap gap-x-5">
            {EMBED_THEMES.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-2.5 text-label">
                <input
                  type="radio"
                  name="embed-theme"
                  className="size-5 accent-ink"
                  checked={theme === one}
                  onChange={() => setTheme(one)}
                />
                {t(NAMES[one])}
              </label>
            ))}
          </div>
          <textarea
            aria-label={t('Embed code ##noun')}
            readOnly
            rows={4}
            value={code}
            onFocus={({ target }) => target.select()}
            className="w-full rounded-control bg-sunken px-4 py-3 font-mono text-small break-all"
          />
          <div>
            <Button icon={<Code />} onClick={() => void copyCode(code)}>
              {t('Copy code')}
            </Button>
          </div>
          <iframe
            key={theme}
            src={embedPath(path, theme)}
            title={t('Preview of {title}', { title })}
            sandbox="allow-popups"
            className="h-110 w-full rounded-card bg-sunken"
          />
        </>
      )}
    </div>
  )
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success(t('Code copied'))
  } catch {
    toast.error(t('Failed to copy. Please copy it from the field above.'))
  }
}
