import type { SocialNetwork } from '#domain/account/social-links.ts'

/** Plain strokes that hint at each network; its name stands beside. */
const GLYPHS: Record<SocialNetwork, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h.01',
  alltrails: 'm2 19 6.5-11 4 6.5 2.5-3.5 7 8M18 5.5h.01',
  tiktok: 'M13 3v12.5a3.75 3.75 0 1 1-3.75-3.75M13 3c.4 3 2.6 5 6 5.2',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9l5 3-5 3Z',
  strava: 'M4 14 10 3l6 11M12 14l4 7 4-7',
  garmin: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 10v2l1.5 1M9.5 6.5 10 2h4l.5 4.5M9.5 17.5 10 22h4l.5-4.5',
}

export function NetworkGlyph({ network }: { network: SocialNetwork }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={GLYPHS[network]} />
    </svg>
  )
}
