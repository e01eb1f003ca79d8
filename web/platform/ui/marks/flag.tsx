import { version } from 'country-flag-icons/package.json'
import { flagPath } from '#domain/platform/format/flag-path.ts'

/** The flag of a country, which is named beside it. A file of its own (vite.config.ts), never part of a script. */
export function Flag({ country, width = 20 }: { country: string; width?: number }) {
  const height = Math.round(width * 0.75)
  return (
    <img
      src={flagPath(country, version)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      style={{ width, height }}
      className="inline-block shrink-0 rounded-[2.5px] object-cover shadow-[0_0_0_1px_rgb(0_0_0/0.14)]"
    />
  )
}
