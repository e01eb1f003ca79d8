import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { hikeId } from '#contract/params.ts'
import { likeRoutes } from '#contract/routes/diary/likes.ts'

export const likes = {
  set: endpoint({
    ...likeRoutes.set,
    params: z.object({ id: hikeId }),
    summary: "Like or unlike someone's hike",
    scope: 'write',
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    answer: z.object({ likes: z.array(id), likesCount: z.number(), isLiked: z.boolean() }),
    status: 200,
  }),
}
