import type { ReactNode } from 'react'

interface LineProps {
  icon?: ReactNode
  text: string
  buttons?: readonly (readonly [label: string, onPress: () => void])[]
}

/** A quiet line above the page. */
export function Line({ icon, text, buttons = [] }: LineProps) {
  return (
    <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 text-meta text-ink-2">
      <p role="status" className="flex items-center gap-2 py-2.5">
        {icon && <span className="size-4 shrink-0 [&>svg]:size-4">{icon}</span>}
        {text}
      </p>
      {buttons.map(([label, onPress]) => (
        <button
          key={label}
          type="button"
          onClick={onPress}
          className="min-h-11 px-1 font-label text-link hover:underline"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
