export const FRIEND_RADIUS_PX = 4.5

/** A sample of a friend's hike as the map draws it: a ring, where my own are filled dots. */
export function FriendMark() {
  return (
    <svg width="16" height="16" aria-hidden="true" className="shrink-0">
      <circle cx="8" cy="8" r={FRIEND_RADIUS_PX} fill="var(--casing)" stroke="var(--friend)" strokeWidth="2" />
    </svg>
  )
}
