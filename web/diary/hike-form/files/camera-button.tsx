import { t } from '#domain/platform/language/translate.ts'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { ReplaceButton } from './replace-button.tsx'

interface CameraButtonProps {
  /** The camera to use: the rear one or the front one. */
  capture: 'environment' | 'user'
  onPick: (file: File) => void
}

/** Takes a photo on touch devices. Devices without a camera offer their files instead. */
export function CameraButton(props: CameraButtonProps) {
  const isTouched = useMediaQuery('(pointer: coarse)')
  return isTouched && <ReplaceButton label={t('Take a photo')} accept="image/*" {...props} />
}
