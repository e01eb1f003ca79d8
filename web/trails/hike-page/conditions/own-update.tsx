import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Condition } from '#contract/trails/conditions.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { PHOTO_ACCEPT, photoProblem } from '#web/diary/hike-form/save/file-checks.ts'
import { ReplaceButton } from '#web/diary/hike-form/files/replace-button.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { sendPhoto } from './send-photo.ts'

/** Says that an update is not sent yet, and lets its author add its photo later, or remove it. */
export function OwnUpdate({ condition }: { condition: Condition }) {
  return (
    <>
      <WaitingMark id={condition._id} />
      <OwnPhoto condition={condition} />
    </>
  )
}

function OwnPhoto({ condition: { _id, photo } }: { condition: Condition }) {
  const { setPhoto, isPending } = useSetPhoto(_id)
  const removePhoto = useRemovePhoto()
  if (isPending) return <output className="text-small text-ink-2">{t('Uploading the photo...')}</output>
  if (photo)
    return (
      <button type="button" onClick={() => removePhoto(_id)} className="text-link min-h-11 rounded-control text-label">
        {t('Remove photo')}
      </button>
    )
  const pick = (file: File) => {
    const problem = photoProblem(file)
    if (problem === null) setPhoto(file)
    else toast.error(problem)
  }
  return <ReplaceButton label={t('Add a photo')} accept={PHOTO_ACCEPT} onPick={pick} />
}

function useSetPhoto(id: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (photo: File) => sendPhoto(client, id, photo),
  })
  return { setPhoto: mutate, isPending }
}

function useRemovePhoto() {
  const { mutate } = useMutation({
    ...mutationFor(api.conditions.removePhoto),
    networkMode: 'always',
    onError: () => toast.error(t('Failed to remove photo')),
  })
  return (id: string) => mutate({ params: { id } })
}
