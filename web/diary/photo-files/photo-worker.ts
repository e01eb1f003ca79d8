import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'

self.addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const answer: ShrunkPhoto = await shrinkPhoto(file).catch(() => ({ problem: 'unreadable' }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  self.postMessage(answer)
})
