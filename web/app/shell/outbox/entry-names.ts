import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'

const NAMES: Readonly<Record<string, string>> = {
  'POST /hikes': 'New hike',
  'PATCH /hikes/{id}': 'Changed fields',
  'DELETE /hikes/{id}': 'Deletion',
  'PUT /hikes/{id}/place': 'New place in the list',
  'POST /hikes/{id}/photo': 'Photo',
  'DELETE /hikes/{id}/photo': 'Removal of the photo',
  'POST /hikes/{id}/gpx': 'Track',
  'DELETE /hikes/{id}/gpx': 'Removal of the track',
  'POST /originals/{id}': 'Original file',
  'POST /hikes/{id}/visits': 'Another walk',
  'PATCH /visits/{id}': 'Changed walk',
  'DELETE /visits/{id}': 'Deletion of a walk',
  'POST /visits/{id}/photo': 'Photo of a walk',
  'DELETE /visits/{id}/photo': 'Removal of the photo of a walk',
  'POST /visits/{id}/gpx': 'Track of a walk',
  'DELETE /visits/{id}/gpx': 'Removal of the track of a walk',
  'POST /hikes/{id}/like': 'Like',
  'PATCH /hikes/my-wishlist/{hikeId}': 'Note on the wishlist',
  'PUT /hikes/my-wishlist/{hikeId}/place': 'New place in the wishlist',
  'DELETE /hikes/my-wishlist/{hikeId}': 'Removal from the wishlist',
  'POST /hikes/user/{userId}/wishlist/{hikeId}/complete': 'Completed wish',
  'POST /users/friends/{id}': 'New friend',
  'DELETE /users/friends/{id}': 'Removal of a friend',
  'DELETE /friends/{id}': 'Removal of a friend',
  'POST /hikes/conditions/{hikeName}/{country}': 'Update on a trail',
  'DELETE /conditions/{id}': 'Removal of an update on a trail',
  'POST /conditions/{id}/photo': 'Photo of an update',
  'DELETE /conditions/{id}/photo': 'Removal of the photo of an update',
  'PATCH /users/me': 'Profile',
  'PATCH /users/me/privacy': 'Privacy settings',
  'PATCH /users/me/notifications': 'Notification settings',
}

/** Returns what an entry does, in words: `New hike`. */
export function entryName({ call, input }: Entry): string {
  const body = input.body as Readonly<Record<string, unknown>> | undefined
  if (body?.['isWishList'] === true) return 'New wish'
  if (body?.['action'] === 'unlike') return 'Like taken back'
  return NAMES[call] ?? 'Change'
}

/** Returns how many entries wait and how many were refused: `2 waiting`, `1 could not be sent`; '' for none. */
export function countText(entries: readonly Entry[]): string {
  const waiting = entries.filter(({ failure, isHeld }) => !failure && !isHeld).length
  const refused = entries.filter(({ failure }) => failure).length
  return [waiting > 0 && `${waiting} waiting`, refused > 0 && `${refused} could not be sent`].filter(Boolean).join(', ')
}
