/** The place of a trail over the corner of its picture: yellow for the first. */
export function PlaceChip({ place, className }: { place: number; className: string }) {
  const tone = place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-surface text-ink'
  return (
    <span
      className={`absolute grid min-w-max place-items-center rounded-control px-1.5 font-display leading-none font-stat-big tabular-nums ${tone} ${className}`}
    >
      {place}
    </span>
  )
}
