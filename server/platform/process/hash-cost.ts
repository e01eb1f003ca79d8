/** Memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** The cost of Argon2id hashes. Each takes 19 MiB while it is computed. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
