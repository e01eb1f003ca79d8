import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { visibility } from '#contract/fields.ts'
import { privacyRoutes } from '#contract/routes/account/privacy.ts'

/**
 * Who sees what of a person. `profile` is for all of it: nothing is seen by more than that. `isListed` says whether the directory,
 * searches and crawlers may name them, `approvesFollowers` whether one has to ask to follow; whose profile is not for everybody is
 * never listed and always asked. `newHikes` and `newTracks` are what those begin with. `follows` is for whom I follow and who follows me,
 * `mountains` for the map and the years of my hikes. `tellsNewDevices`: a letter when I am signed in on
 * a device that I was not signed in on.
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

/** What a member chooses for themselves. */
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
