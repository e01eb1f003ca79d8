import { dayAtOffset, formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
/** A draft that "Save Data" stored. */
export interface Draft {
  /** When it was saved, in epoch ms; null where there is none. */
  readonly savedAt: number | null
  readonly restore: () => void
  readonly discard: () => void
}

/** Offers to restore a draft above its form. */
export function DraftOffer({ backup }: { backup: Draft }) {
  if (backup.savedAt === null) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-3.5 text-label text-ink-2">
      <span className="py-2.5">{offerText(backup.savedAt)}</span>
      <button type="button" onClick={backup.restore} className="text-link min-h-11">
        {t('Restore ##verb')}
      </button>
      <button type="button" onClick={backup.discard} className="text-link min-h-11">
        {t('Discard')}
      </button>
    </p>
  )
}

function offerText(savedAt: number): string {
  if (!Number.isFinite(savedAt)) return t('You have an unsaved draft.')
  const day = formatDay(dayAtOffset(savedAt, -new Date(savedAt).getTimezoneOffset()))
  return t('You have an unsaved draft from {day}.', { day })
}
