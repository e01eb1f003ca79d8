import type { ReactNode } from 'react'
import { STONES } from './cairn-mark.tsx'

/** The kind of the missing content. */
export type EmptyKind = 'list' | 'wishes' | 'friends' | 'timeline' | 'notifications'

/** A small drawing for each empty page: stones, a far peak, two walkers, a page of days, a tent at night. */
export function EmptyArt({ of }: { of: EmptyKind }) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className="h-auto w-50 max-w-full text-ink-2">
      <g fill="none" stroke="var(--m-contour)" strokeWidth="1.3" strokeLinecap="round">
        <path d="M12 108C52 98 148 98 188 108" opacity="0.9" />
        <path d="M34 117c36-8 96-8 132 0" opacity="0.5" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {DRAWINGS[of]}
      </g>
    </svg>
  )
}

const ACCENT = { fill: 'var(--accent)', stroke: 'var(--mark-stroke)' } as const
const FAINT = { strokeDasharray: '1 5' } as const

const DRAWINGS: Readonly<Record<EmptyKind, ReactNode>> = {
  list: (
    <g transform="translate(62 32) scale(2.4)" strokeWidth="0.85">
      <path d={STONES[0]} />
      <path d={STONES[1]} />
      <path d={STONES[2]} {...ACCENT} transform="translate(7 -8) rotate(12 16 6)" />
      <path d="M16 9.5v-3" strokeDasharray="0.4 2" />
    </g>
  ),
  wishes: (
    <>
      <path d="M40 104 78 46l16 22 22-42 44 78" />
      <path d="m108 41 8 8 7-6" />
      <path d="M116 26V8" />
      <path d="M116 9l17 5-17 6z" {...ACCENT} />
      <path d="M64 106c6-14 26-8 30-20s14-10 12-24" {...FAINT} />
    </>
  ),
  friends: (
    <>
      <circle cx="78" cy="37" r="8" />
      <path d="M78 49c-7 0-10 5-10 12v17l-6 25M68 78h14l5 25M88 58l10 14" />
      <path d="M66 53h-7c-3 0-5 2-5 5v14c0 3 2 5 5 5h8" {...ACCENT} />
      <path d="M99 60 93 105" />
      <g strokeDasharray="2 5">
        <circle cx="132" cy="37" r="8" />
        <path d="M132 49c-7 0-10 5-10 12v17l-6 25M122 78h14l5 25M142 58l10 14M153 60l-6 45" />
      </g>
    </>
  ),
  timeline: (
    <>
      <rect x="56" y="26" width="88" height="76" rx="9" />
      <path d="M56 46h88M78 18v15M122 18v15" />
      <path d="m66 92 18-24 10 12 14-20 26 32" />
      <circle cx="126" cy="60" r="5" {...ACCENT} />
    </>
  ),
  notifications: (
    <>
      <path d="M58 104 96 48l38 56z" />
      <path d="M96 48v20L82 104M96 68l14 36M96 48l-5-9M96 48l5-9" />
      <path d="M151 20a15 15 0 1 0 13 22 12.500 12.500 0 0 1-13-22z" {...ACCENT} />
      <path d="M40 34h.01M62 20h.01M118 22h.01M34 66h.01M176 70h.01" strokeWidth="3" />
    </>
  ),
}
