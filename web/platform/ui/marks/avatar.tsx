interface AvatarProps {
  person: { _id: string; firstName: string; lastName: string; username: string; avatarUrl?: string | undefined }
  /** Pixels. */
  size?: number
}

const COLOUR_COUNT = 12
/** From this size on, the small photo of 96 pixels would look coarse. */
const LARGE_FROM_PX = 64

/**
 * A person's photo in a circle, or their initials on a colour of their own. Decorative: the name is beside it, or in
 * the link around it.
 */
export function Avatar({ person, size = 38 }: AvatarProps) {
  const { avatarUrl } = person
  return (
    <span
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.max(12, Math.round(size * 0.37)),
        background: `var(--face-${getAvatarColour(person._id)})`,
      }}
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold text-ink uppercase select-none forced-colors:border"
    >
      {getInitials(person)}
      {avatarUrl !== undefined && (
        <img
          key={avatarUrl}
          src={size < LARGE_FROM_PX ? `${avatarUrl}&size=small` : avatarUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
          className="picture absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Returns one of twelve colours, always the same for a person. */
export function getAvatarColour(id: string): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOUR_COUNT
}

/** `NB` for Nora Berg; the username's first letter where there is no name. */
function getInitials({ firstName, lastName, username }: AvatarProps['person']): string {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return initials || ([...username][0] ?? '')
}
