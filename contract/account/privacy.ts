import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { visibility } from '#contract/fields.ts'
import { privacyRoutes } from '#contract/routes/account/privacy.ts'

/**
 * Visibility settings of a person. `profile` limits all others: nothing is more visible than the profile. `isListed`
 * allows the directory, searches and crawlers to show the person, and `approvesFollowers` makes followers ask first; a
 * profile that is not public is never listed and always asks. `newHikes` and `newTracks` are the defaults of new ones.
 * `follows` covers the lists of followers and of followed people, `mountains` the map and the years. `tellsNewDevices`
 * sends an e-mail when a new device signs in.
 */
export const privacy = z.object({
  profile: visibility,
  isListed: z.boolean(),
  approvesFollowers: z.boolean(),
  newHikes: visibility,
  newTracks: visibility,
  follows: visibility,
  mountains: visibility,
  tellsNewDevices: z.boolean(),
})
export type Privacy = z.output<typeof privacy>

/** A member's own privacy settings. */
export const privacySettings = {
  get: endpoint({
    ...privacyRoutes.get,
    summary: 'My privacy settings, and the defaults for new hikes and tracks',
    scope: 'read',
    answer: privacy,
    status: 200,
  }),
  update: endpoint({
    ...privacyRoutes.update,
    summary: 'Change the given settings; turning off approval accepts all pending follow requests',
    scope: null,
    body: z.partial(privacy),
    answer: privacy,
    status: 200,
  }),
}
