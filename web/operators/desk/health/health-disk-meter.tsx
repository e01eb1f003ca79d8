import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { MIN_FREE_SHARE } from './health-status.ts'

interface DiskMeterProps {
  label: string
  freeBytes: number
  totalBytes: number
}

/** How much of a disk is used, as a bar and in words. */
export function DiskMeter({ label, freeBytes, totalBytes }: DiskMeterProps) {
  const text = t('{free} of {total} free', { free: formatFileSize(freeBytes), total: formatFileSize(totalBytes) })
  const usedShare = totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes
  const isLow = totalBytes > 0 && 1 - usedShare < MIN_FREE_SHARE
  return (
    <div className="grid max-w-96 gap-1.5">
      <p className="text-meta text-ink-2 tabular-nums">{text}</p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(usedShare * 100)}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-line bg-sunken forced-colors:border"
      >
        <div
          className={`h-full origin-left rtl:origin-right forced-colors:bg-highlight ${isLow ? 'bg-danger' : 'bg-track'}`}
          style={{ transform: `scaleX(${usedShare})` }}
        />
      </div>
    </div>
  )
}
