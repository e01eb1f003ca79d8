import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, difficulty, id } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { mapRoutes } from '#contract/routes/diary/my-map.ts'

const places = {
  lines: z.array(z.object({ _id: id, line: z.string() })),
  trailheads: z.array(z.object({ _id: id, lat: z.number(), lng: z.number() })),
}

/** Maps of walked trails. */
export const map = {
  mine: endpoint({
    ...mapRoutes.mine,
    summary:
      'My completed hikes on the map: the simplified line of each walk with a track (encoded polylines, five decimals, one per piece, separated by spaces), and the trailhead from the catalogue for the others',
    scope: 'read',
    answer: z.object(places),
    hasTag: true,
    status: 200,
  }),
  ofPerson: endpoint({
    ...mapRoutes.ofPerson,
    params: z.object({ username: person }),
    summary:
      'The completed hikes of a person that the caller may see, best first, with every walk on its own day, and where they are: lines as in `/hikes/my-map` for tracks that the caller may see in full, trailheads from the catalogue for others. 404 if they do not share it',
    scope: 'read',
    answer: z.object({
      hikes: z.array(
        z.object({
          _id: id,
          name: z.string(),
          country: z.string(),
          difficulty,
          length: z.number(),
          elevation: z.number(),
          rank: z.number(),
          completedOn: z.nullable(day),
          completionCount: z.number(),
        }),
      ),
      visits: z.array(z.object({ _id: id, hikeId: id, completedOn: day })),
      ...places,
    }),
    status: 200,
  }),
}
