import { Fragment } from 'react'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'

interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const PLACES: readonly { readonly name: string; readonly keys: readonly Key[] }[] = [
  {
    name: 'Everywhere',
    keys: [
      { keys: ['/', 'Ctrl K'], does: 'Search for hikes, people and actions' },
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['Ctrl Z'], does: 'Undo what you just removed' },
      { keys: ['Ctrl Enter'], does: 'Save the form you are in' },
    ],
  },
  {
    name: 'My List, on the handle of a hike',
    keys: [
      { keys: ['Space'], does: 'Pick it up, and drop it' },
      { keys: ['↑', '↓'], does: 'Move it' },
      { keys: ['Esc'], does: 'Put it back' },
    ],
  },
  {
    name: 'Which was better?',
    keys: [
      { keys: ['1', '2'], does: 'Choose a hike' },
      { keys: ['S'], does: 'Skip' },
      { keys: ['U'], does: 'Undo the last answer' },
    ],
  },
  {
    name: 'Timeline, on a day',
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go from day to day' },
      { keys: ['Page Up', 'Page Down'], does: 'Go from month to month' },
      { keys: ['Enter'], does: 'Add a hike on that day' },
    ],
  },
  {
    name: 'Photos, maps and charts',
    keys: [
      { keys: ['←', '→'], does: 'Next photo, or along the chart' },
      { keys: ['+', '−'], does: 'Zoom the map' },
    ],
  },
]

/** Shows all keys of the site. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="large" onClose={onClose}>
      <div data-autofocus tabIndex={-1} className="outline-none md:columns-2 md:gap-10">
        {PLACES.map(({ name, keys }) => (
          <section key={name} aria-label={name} className="break-inside-avoid pb-6">
            <h3 className="pb-1 text-label font-label">{name}</h3>
            <dl>
              {keys.map((key) => (
                <KeyRow key={key.does} {...key} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-small text-ink-3">On a Mac, use ⌘ where it says Ctrl.</p>
    </Dialog>
  )
}

function KeyRow({ keys, does }: Key) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-4 border-t border-line py-1.5">
      <dt className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd className="grid h-7 min-w-7 place-items-center rounded-badge bg-sunken px-2 font-sans text-small font-label">
              {key}
            </kbd>{' '}
          </Fragment>
        ))}
      </dt>
      <dd className="text-meta text-ink-2">{does}</dd>
    </div>
  )
}
