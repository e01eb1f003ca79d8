import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { photoErrorText, shrinkForUpload } from '#web/diary/hike-form/save/save-files.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Uploads the photo of my update. Where it is refused a toast says so and the text stays. Never rejects. */
export async function sendPhoto(client: QueryClient, id: string, photo: File): Promise<void> {
  try {
    const file = await shrinkForUpload(photo)
    await runMutation(client, mutationFor(api.conditions.setPhoto), { params: { id }, file })
  } catch (error) {
    toast.error(photoErrorText(error))
  }
}
