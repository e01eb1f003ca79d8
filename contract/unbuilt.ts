/** Calls of the specification that answer 501 for now. This list must be empty in the end. */
export const unbuilt = [] as const

export type Unbuilt = (typeof unbuilt)[number]
