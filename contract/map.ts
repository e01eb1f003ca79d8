import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The map of a person's own hikes. */
export const map = {
  mine: endpoint({
    method: 'GET',
    path: '/hikes/my-map',
    summary:
      'Where my completed hikes are: of each walk with a track its whole line, simplified, as an encoded polyline of five decimals for each piece, parted by spaces; of others where the catalogue has their trailhead',
    access: 'member',
    scope: 'read',
    answer: z.object({
      lines: z.array(z.object({ _id: id, line: z.string() })),
      trailheads: z.array(z.object({ _id: id, lat: z.number(), lng: z.number() })),
    }),
    status: 200,
    resource: 'my-hikes',
  }),
}
