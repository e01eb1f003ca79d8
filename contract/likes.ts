import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { hikeId } from './params.ts'
import { likeRoutes } from './routes/likes.ts'

export const likes = {
  set: endpoint({
    ...likeRoutes.set,
    params: z.object({ id: hikeId }),
    summary: "Like somebody's hike, or take the like back",
    scope: 'write',
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    answer: z.object({ likes: z.array(id), likesCount: z.number(), isLiked: z.boolean() }),
    status: 200,
  }),
}
