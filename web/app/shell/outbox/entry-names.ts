import { api } from '#contract/client-api.ts'
import { callName } from '#contract/endpoint.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { bodyText } from '#web/platform/api/outbox/outbox-calls.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'

const NAMES: Readonly<Record<string, string>> = {
  'POST /hikes': msg('New hike'),
  'PATCH /hikes/{id}': msg('Changed fields'),
  'DELETE /hikes/{id}': msg('Deletion'),
  'PUT /hikes/{id}/place': msg('New place in the list'),
  'POST /hikes/{id}/photo': msg('Photo'),
  'DELETE /hikes/{id}/photo': msg('Removal of the photo'),
  'POST /hikes/{id}/gpx': msg('Track ##noun'),
  'DELETE /hikes/{id}/gpx': msg('Removal of the track'),
  'POST /originals/{id}': msg('Original file'),
  'POST /hikes/{id}/visits': msg('Another walk'),
  'PATCH /visits/{id}': msg('Changed walk'),
  'DELETE /visits/{id}': msg('Deletion of a walk'),
  'POST /visits/{id}/photo': msg('Photo of a walk'),
  'DELETE /visits/{id}/photo': msg('Removal of the photo of a walk'),
  'POST /visits/{id}/gpx': msg('Track of a walk'),
  'DELETE /visits/{id}/gpx': msg('Removal of the track of a walk'),
  'POST /hikes/{id}/like': msg('Like ##noun'),
  'PATCH /hikes/my-wishlist/{hikeId}': msg('Note on the wishlist'),
  'PUT /hikes/my-wishlist/{hikeId}/place': msg('New place in the wishlist'),
  'DELETE /hikes/my-wishlist/{hikeId}': msg('Removal from the wishlist'),
  'POST /hikes/user/{userId}/wishlist/{hikeId}/complete': msg('Completed wish'),
  'POST /users/friends/{id}': msg('New friend'),
  'DELETE /users/friends/{id}': msg('Removal of a friend'),
  'DELETE /friends/{id}': msg('Removal of a friend'),
  'POST /hikes/conditions/{hikeName}/{country}': msg('Update on a trail'),
  'DELETE /conditions/{id}': msg('Removal of an update on a trail'),
  'POST /conditions/{id}/photo': msg('Photo of an update'),
  'DELETE /conditions/{id}/photo': msg('Removal of the photo of an update'),
  'PATCH /users/me': msg('Profile'),
  'PATCH /users/me/privacy': msg('Privacy settings'),
  'PATCH /users/me/notifications': msg('Notification settings'),
}

/** Returns what an entry does, in words: `New hike`. */
export function entryName({ call, input, standIn }: Entry): string {
  const body = input.body as Readonly<Record<string, unknown>> | undefined
  if (body?.['isWishList'] === true) return t('New wish')
  if (body?.['action'] === 'unlike') return t('Like taken back')
  const tick = tickName(call, input, (standIn as { name?: string } | undefined)?.name)
  if (tick !== null) return tick
  const name = NAMES[call]
  return name === undefined ? t('Change ##noun') : t(name)
}

/** Returns `Ben Nevis ticked on Jun 3, 2026` for a tick by hand, or that it is taken back; null for another call. */
function tickName(call: string, { params, body }: Entry['input'], name = ''): string | null {
  if (call === callName(api.collections.tick))
    return t('{name} ticked on {day}', { name, day: formatDay(bodyText(body, 'day')) })
  if (call === callName(api.collections.untick))
    return t('{name} is no longer ticked on {day}', { name, day: formatDay(params?.['day'] ?? '') })
  return null
}

/** Returns how many entries wait and how many were refused: `2 waiting`, `1 could not be sent`; '' for none. */
export function countText(entries: readonly Entry[]): string {
  const waiting = entries.filter(({ failure, isHeld }) => !failure && !isHeld).length
  const refused = entries.filter(({ failure }) => failure).length
  if (waiting === 0 && refused === 0) return ''
  if (refused === 0) return t('{waiting, plural, one {# waiting} other {# waiting}}', { waiting })
  if (waiting === 0) return t('{refused, plural, one {# could not be sent} other {# could not be sent}}', { refused })
  return t(
    '{waiting, plural, one {# waiting} other {# waiting}}, {refused, plural, one {# could not be sent} other {# could not be sent}}',
    { waiting, refused },
  )
}
