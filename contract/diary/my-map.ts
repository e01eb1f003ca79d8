import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, difficulty, id } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { mapRoutes } from '#contract/routes/diary/my-map.ts'

const places = {
  lines: z.array(z.object({ _id: id, line: z.string() })),
  trailheads: z.array(z.object({ _id: id, lat: z.number(), lng: z.number() })),
}

/** Where people walked. */
export const map = {
  mine: endpoint({
    ...mapRoutes.mine,
    summary:
      'Where my completed hikes are: of each walk with a track its whole line, simplified, as an encoded polyline of five decimals for each piece, parted by spaces; of others where the catalogue has their trailhead',
    scope: 'read',
    answer: z.object(places),
    hasTag: true,
    status: 200,
  }),
  ofPerson: endpoint({
    ...mapRoutes.ofPerson,
    params: z.object({ username: person }),
    summary:
      'The completed hikes of a person as far as the reader sees them, best first, each further walk with its own day, and where they are: lines as in `/hikes/my-map` of tracks that the reader gets whole, of others the trailheads in the catalogue. 404 where they do not show it',
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
