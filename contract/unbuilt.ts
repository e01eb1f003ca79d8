/** Calls of the specification that answer 501 for now. This list must be empty in the end. */
export const unbuilt = [
  'POST /auth/sse-token',
  'GET /users',
  'GET /hikes/top',
  'GET /hikes/all-ranked',
  'GET /hikes/average-positions',
  'GET /hikes/countries',
  'GET /hikes/stats/{hikeName}/{country}',
  'GET /hikes/random-with-photo',
  'GET /notifications/sse',
  'GET /community/totals',
] as const

export type Unbuilt = (typeof unbuilt)[number]
