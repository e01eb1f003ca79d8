import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { PHOTO_PROBLEMS } from '#domain/platform/photo-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { mutationFor } from '#web/platform/api/query.ts'
import { CameraButton } from '#web/diary/hike-form/files/camera-button.tsx'
import { ReplaceButton } from '#web/diary/hike-form/files/replace-button.tsx'
import { PHOTO_ACCEPT } from '#web/diary/hike-form/save/file-checks.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { CENTRED, type CropPlacement } from './avatar-crop.ts'
import { AvatarCropper } from './avatar-cropper.tsx'
import { cropSquare } from './crop-square.ts'
import { useSetCachedMe } from './use-set-cached-me.ts'

const WINDOW_PX = 240

/** Chooses, crops, saves and removes the member's photo. */
export function AvatarDialog({ me, onClose }: { me: OwnUser; onClose: () => void }) {
  const keepMe = useSetCachedMe()
  const [photo, setPhoto] = useState<{ image: HTMLImageElement; name: string } | null>(null)
  const [placement, setPlacement] = useState(CENTRED)
  const [problem, setProblem] = useState<string | null>(null)
  const finish = (avatarUrl?: string) => {
    const { avatarUrl: _, ...rest } = me
    keepMe(avatarUrl === undefined ? rest : { ...rest, avatarUrl })
    onClose()
  }
  const save = useMutation({
    ...mutationFor(api.avatars.set),
    onSuccess: ({ avatarUrl }) => finish(avatarUrl),
    onError: (error) => setProblem(profileErrorText(error, t('Failed to save the photo'), true)),
  })
  const remove = useMutation({
    ...mutationFor(api.avatars.remove),
    onSuccess: () => finish(),
    onError: (error) => setProblem(profileErrorText(error, t('Failed to remove the photo'), true)),
  })
  const isBusy = save.isPending || remove.isPending
  const wanted = useRef<File>(null)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.image.src)), [photo])
  const choose = async (file: File) => {
    wanted.current = file
    setProblem(null)
    const image = new Image()
    image.src = URL.createObjectURL(file)
    const isReadable = await image.decode().then(
      () => true,
      () => false,
    )
    // another was chosen since
    if (wanted.current !== file) return URL.revokeObjectURL(image.src)
    setPlacement(CENTRED)
    setPhoto(isReadable ? { image, name: file.name } : null)
    setProblem(isReadable ? null : t(PHOTO_PROBLEMS.damaged))
  }
  const send = async (of: HTMLImageElement, placed: CropPlacement) => {
    const file = await cropSquare(of, placed)
    if (file) save.mutate({ file })
    else setProblem(t('Failed to save the photo'))
  }
  return (
    <Dialog
      title={t('Your photo')}
      size="small"
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <>
          {me.avatarUrl !== undefined && photo === null ? (
            <Button onClick={() => remove.mutate({})} isLoading={remove.isPending} disabled={save.isPending}>
              {t('Remove')}
            </Button>
          ) : (
            <Button onClick={onClose} disabled={isBusy}>
              {t('Cancel')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={photo === null}
            isLoading={save.isPending}
            onClick={() => photo && void send(photo.image, placement)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        {photo ? (
          <AvatarCropper image={photo.image} side={WINDOW_PX} placement={placement} onMove={setPlacement} />
        ) : (
          <Avatar person={me} size={WINDOW_PX} />
        )}
        <ReplaceButton
          label={
            photo ? t('Choose another') : me.avatarUrl === undefined ? t('Choose a photo') : t('Choose a new photo')
          }
          accept={PHOTO_ACCEPT}
          onPick={(file) => void choose(file)}
        />
        <CameraButton capture="user" onPick={(file) => void choose(file)} />
        {photo === null && (
          <p className="max-w-80 text-small text-ink-3">
            {t('Visible to everyone who sees your profile. Camera data is removed.')}
          </p>
        )}
        {problem !== null && <ErrorBox>{problem}</ErrorBox>}
      </div>
    </Dialog>
  )
}
