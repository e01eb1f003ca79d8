import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { photoForm } from './hike-shapes.ts'
import { text } from './fields.ts'
import { person } from './params.ts'

/** The photo of a person's face. Whoever sees the profile sees it. */
export const avatars = {
  set: endpoint({
    method: 'PUT',
    path: '/users/me/avatar',
    summary:
      'Set the photo of my face: its middle square stays; 400 for one that moderation refuses, 503 where that cannot be told now or too many others wait',
    access: 'member',
    scope: 'write',
    form: photoForm,
    answer: z.object({ avatarUrl: z.string() }),
    status: 200,
    invalidates: ['me', 'users', 'friends'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/me/avatar',
    summary: 'Remove the photo of my face',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['me', 'users', 'friends'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{username}/avatar',
    params: z.object({ username: person }),
    summary: 'The photo of a face, 320 pixels square; `size=small` for 96. Addresses come with people, as `avatarUrl`',
    access: 'open',
    scope: 'read',
    query: z.object({ size: z.optional(z.enum(['small'])), v: z.optional(text()), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
}
