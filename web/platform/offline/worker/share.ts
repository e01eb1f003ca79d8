import { SHARED_CACHE, SHARED_PAGE, SHARE_PATH } from '../kept-names.ts'

/** Keeps a file that another program shares, and leads to the form that takes it. */
export async function takeShared(request: Request): Promise<Response> {
  const file = await request.formData().then(
    (form) => form.get('track'),
    () => null,
  )
  if (file instanceof File) {
    const headers = {
      'x-file-name': encodeURIComponent(file.name),
      'x-shared-at': String(Date.now()),
      'content-type': file.type,
    }
    const cache = await caches.open(SHARED_CACHE)
    await cache.put(SHARE_PATH, new Response(file, { headers }))
  }
  return Response.redirect(SHARED_PAGE, 303)
}
