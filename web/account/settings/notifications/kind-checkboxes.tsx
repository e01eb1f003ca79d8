import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import { CHOOSABLE_KINDS } from '#domain/community/notification-kinds.ts'
import { t } from '#domain/platform/language/translate.ts'
import { KIND_LABELS } from './kind-labels.ts'

type Kinds = NotificationChoices['page']

interface KindCheckboxesProps {
  legend: string
  /** The kinds shown on the site: other channels can only have these. */
  page: Kinds
  chosen: Kinds
  onChoose: (change: Partial<Kinds>) => void
}

/** Chooses the kinds that a further channel delivers, from those shown on the site. */
export function KindCheckboxes({ legend, page, chosen, onChoose }: KindCheckboxesProps) {
  return (
    <fieldset className="ms-7.5 grid gap-1">
      <legend className="mb-1 text-label font-label">{legend}</legend>
      {CHOOSABLE_KINDS.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-2.5 text-label">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={page[kind] && chosen[kind]}
            disabled={!page[kind]}
            onChange={({ target }) => onChoose({ [kind]: target.checked })}
          />
          {t(KIND_LABELS[kind][0])}
        </label>
      ))}
    </fieldset>
  )
}
