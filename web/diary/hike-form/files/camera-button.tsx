import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { ReplaceButton } from './replace-button.tsx'

interface CameraButtonProps {
  /** Which of two cameras: the one that looks ahead, or the one that looks at me. */
  capture: 'environment' | 'user'
  onPick: (file: File) => void
}

/** Takes a photo there and then, where a finger points: what has no camera offers its files instead. */
export function CameraButton(props: CameraButtonProps) {
  const isTouched = useMediaQuery('(pointer: coarse)')
  return isTouched && <ReplaceButton label="Take a photo" accept="image/*" {...props} />
}
