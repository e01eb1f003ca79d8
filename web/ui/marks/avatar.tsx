interface AvatarProps {
  person: { firstName: string; lastName: string; username: string }
  /** Pixels. */
  size?: number
}

/** The person's initials in a circle. Decoration: the name stands beside it, or the link around it says it. */
export function Avatar({ person, size = 38 }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.37)) }}
      className="grid shrink-0 place-items-center rounded-full bg-avatar leading-none font-bold text-ink uppercase select-none forced-colors:border"
    >
      {initialsOf(person)}
    </span>
  )
}

/** `NB` for Nora Berg; the username's first letter where there is no name. */
function initialsOf({ firstName, lastName, username }: AvatarProps['person']): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return initials || ([...username][0] ?? '')
}
