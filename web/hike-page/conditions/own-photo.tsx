import type { Condition } from '#contract/conditions.ts'
import { PHOTO_ACCEPT, photoProblem } from '#web/hike-form/save/file-checks.ts'
import { ReplaceButton } from '#web/hike-form/files/replace-button.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { useRemovePhoto, useSetPhoto } from './use-conditions.ts'

/** Whoever told of the conditions adds a photo later, or takes it off again. */
export function OwnPhoto({ condition: { _id, photo } }: { condition: Condition }) {
  const { setPhoto, isPending } = useSetPhoto(_id)
  const removePhoto = useRemovePhoto()
  if (isPending) return <output className="text-small text-ink-2">Sending the photo...</output>
  if (photo)
    return (
      <button type="button" onClick={() => removePhoto(_id)} className="text-link min-h-11 rounded-control text-label">
        Remove photo
      </button>
    )
  const pick = (file: File) => {
    const problem = photoProblem(file)
    if (problem === null) setPhoto(file)
    else toast.error(problem)
  }
  return <ReplaceButton label="Add a photo" accept={PHOTO_ACCEPT} onPick={pick} />
}
