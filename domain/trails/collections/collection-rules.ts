/** Who may see a collection: its owner, whoever has its address, or everybody, who also finds it in the list. */
export const COLLECTION_VISIBILITIES = ['private', 'link', 'public'] as const
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number]

/** Ways to complete a collection: each entry once, each in winter, or each in all twelve months. */
export const COLLECTION_ROUNDS = ['once', 'winter', 'months'] as const
export type CollectionRound = (typeof COLLECTION_ROUNDS)[number]

/** A track of one's own that passes so near to a peak has been there. */
export const PEAK_RADIUS_M = 100
