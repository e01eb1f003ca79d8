import Undo from 'lucide-react/icons/undo-2'

export function UndoButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link inline-flex min-h-11 items-center gap-2 rounded-control text-label"
    >
      <Undo className="size-4.5" />
      {label}
    </button>
  )
}
