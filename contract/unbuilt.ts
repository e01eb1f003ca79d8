/** Calls of the specification that answer 501 for now. This list must be empty in the end. */
export const unbuilt = ['POST /auth/sse-token', 'GET /notifications/sse'] as const

export type Unbuilt = (typeof unbuilt)[number]
