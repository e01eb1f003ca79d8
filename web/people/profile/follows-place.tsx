/** Keeps the place of the line with followers. */
export function FollowsPlace() {
  return <div className="min-h-11" />
}
