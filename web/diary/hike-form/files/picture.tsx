import { useCallback } from 'react'

interface PictureProps {
  photo: File | string
  className: string
  /** Called when the browser cannot show the photo. */
  onUnreadable?: () => void
}

/** A photo by its address, or one that was chosen and is not sent yet. Decoration: the hike's name is beside it. */
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
