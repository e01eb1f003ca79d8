/**
 * Lucide's grip, pencil and bin (ISC licence), each as one path rather than up to seven shapes: every row of a list of thousands
 * bears them.
 */
export function GripIcon() {
  return <RowIcon shape={GRIP} />
}

export function PencilIcon() {
  return <RowIcon shape={PENCIL} />
}

export function BinIcon() {
  return <RowIcon shape={BIN} />
}

function RowIcon({ shape }: { shape: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="lucide"
    >
      <path d={shape} />
    </svg>
  )
}

const DOT = 'a1 1 0 1 1-2 0a1 1 0 1 1 2 0'
const GRIP = [10, 16].flatMap((x) => [5, 12, 19].map((y) => `M${x} ${y}${DOT}`)).join('')
const PENCIL =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4'
const BIN = 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2'
