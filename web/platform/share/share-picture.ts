import type { PictureShape } from '#domain/platform/picture-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { shareWithSystem } from '#web/platform/ui/buttons/share-address.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const FAILED = msg('Failed to create the picture. Please try again.')

interface Picture {
  /** The picture's title. */
  title: string
  /** The path of the page whose picture it is. */
  path: string
  shape: PictureShape
}

/** Shares the picture of a page through the system's share sheet where that takes files; otherwise saves it. */
export async function sharePicture({ title, path, shape }: Picture): Promise<void> {
  const picture = await fetchPicture(`/link-preview${path}?shape=${shape}`)
  if (typeof picture === 'string') {
    toast.error(picture)
    return
  }
  const name = `${createFileName(title)}-${shape}.jpg`
  // where fingers point pictures go to other apps; elsewhere they are files
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const files = [new File([picture], name, { type: picture.type })]
  if (!isTouch || !(await shareWithSystem({ title, files }))) saveFile(picture, name)
}

/** Returns the picture, or the text of an error. */
async function fetchPicture(address: string): Promise<Blob | string> {
  try {
    const answer = await fetch(address)
    if (answer.ok) return await answer.blob()
    return answer.status === 404 ? t('Only what everyone can see can be shared as a picture') : t(FAILED)
  } catch {
    return t(FAILED)
  }
}

/** Returns a file name of letters and digits of any script, which all systems accept. */
function createFileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'hike'
  )
}

function saveFile(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // once it is on its way the browser holds it by itself
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
