import { Fragment } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'

interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const PLACES: readonly { readonly name: string; readonly keys: readonly Key[] }[] = [
  {
    name: msg('Everywhere'),
    keys: [
      { keys: ['/', 'Ctrl K'], does: msg('Search for hikes, people and actions') },
      { keys: ['?'], does: msg('Show these keys') },
      { keys: ['Esc'], does: msg('Close what is open') },
      { keys: ['Ctrl Z'], does: msg('Undo what you just removed') },
      { keys: ['Ctrl Enter'], does: msg('Save the form you are in') },
    ],
  },
  {
    name: msg('My List, on the handle of a hike'),
    keys: [
      { keys: ['Space'], does: msg('Pick it up, and drop it') },
      { keys: ['↑', '↓'], does: msg('Move it') },
      { keys: ['Esc'], does: msg('Put it back') },
    ],
  },
  {
    name: msg('Which was better?'),
    keys: [
      { keys: ['1', '2'], does: msg('Choose a hike') },
      { keys: ['S'], does: msg('Skip') },
      { keys: ['U'], does: msg('Undo the last answer') },
    ],
  },
  {
    name: msg('Timeline, on a day'),
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: msg('Go from day to day') },
      { keys: ['Page Up', 'Page Down'], does: msg('Go from month to month') },
      { keys: ['Enter'], does: msg('Add a hike on that day') },
    ],
  },
  {
    name: msg('Photos, maps and charts'),
    keys: [
      { keys: ['←', '→'], does: msg('Next photo, or along the chart') },
      { keys: ['+', '−'], does: msg('Zoom the map') },
    ],
  },
]

/** The keys that have words on them. The others have signs. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  'Ctrl K': msg('Ctrl K ##keys'),
  'Ctrl Z': msg('Ctrl Z ##keys'),
  'Ctrl Enter': msg('Ctrl Enter ##keys'),
  Esc: msg('Esc ##key'),
  Space: msg('Space ##key'),
  'Page Up': msg('Page Up ##key'),
  'Page Down': msg('Page Down ##key'),
  Enter: msg('Enter ##key'),
}

/** Shows all keys of the site. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} size="large" onClose={onClose}>
      <div data-autofocus tabIndex={-1} className="outline-none md:columns-2 md:gap-10">
        {PLACES.map(({ name, keys }) => (
          <section key={name} aria-label={t(name)} className="break-inside-avoid pb-6">
            <h3 className="pb-1 text-label font-label">{t(name)}</h3>
            <dl>
              {keys.map((key) => (
                <KeyRow key={key.does} {...key} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-small text-ink-3">{t('On a Mac, use ⌘ where it says Ctrl.')}</p>
    </Dialog>
  )
}

function keyName(key: string): string {
  const name = KEY_NAMES[key]
  return name === undefined ? key : t(name)
}

function KeyRow({ keys, does }: Key) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-4 border-t border-line py-1.5">
      <dt className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd className="grid h-7 min-w-7 place-items-center rounded-badge bg-sunken px-2 font-sans text-small font-label">
              {keyName(key)}
            </kbd>{' '}
          </Fragment>
        ))}
      </dt>
      <dd className="text-meta text-ink-2">{t(does)}</dd>
    </div>
  )
}
