import { encode } from 'uqr'
import { t } from '#domain/platform/language/translate.ts'

/** The modules of light around a code that cameras need. */
const QUIET = 4

/** A text as a QR code: black on white in both themes, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-control ring-1 ring-line forced-color-adjust-none"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
