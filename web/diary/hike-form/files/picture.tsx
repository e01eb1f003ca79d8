import { useCallback } from 'react'

interface PictureProps {
  photo: File | string
  className: string
  /** The browser cannot show it. */
  onUnreadable?: () => void
}

/** A photo by its address, or one that is chosen and not sent yet. Decoration: the name stands beside it. */
export function Picture({ photo, className, onUnreadable }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || typeof photo === 'string') return undefined
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  return (
    <img
      ref={show}
      src={typeof photo === 'string' ? photo : undefined}
      onError={onUnreadable}
      alt=""
      className={`picture ${className}`}
    />
  )
}
