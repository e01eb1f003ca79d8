import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { type FileInput, photoErrorText, shrinkForUpload } from '#web/diary/hike-form/save/save-files.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/**
 * Uploads the photo of my update. Where it is refused a toast says so and the text stays. Never rejects.
 * @param planned the input that this device has stored already, to be sent as it is
 */
export async function sendPhoto(client: QueryClient, id: string, photo: File, planned?: FileInput): Promise<void> {
  try {
    const input = planned ?? { params: { id }, file: await shrinkForUpload(photo) }
    await runMutation(client, mutationFor(api.conditions.setPhoto), input)
  } catch (error) {
    toast.error(photoErrorText(error))
  }
}
