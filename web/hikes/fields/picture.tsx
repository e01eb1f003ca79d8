import { useCallback } from 'react'

/** A photo by its address, or one that is chosen and not sent yet. Decoration: the name stands beside it. */
export function Picture({ photo, className }: { photo: File | string; className: string }) {
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
    <img ref={show} src={typeof photo === 'string' ? photo : undefined} alt="" className={`picture ${className}`} />
  )
}
