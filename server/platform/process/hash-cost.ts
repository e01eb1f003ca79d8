/** Memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** Of Argon2id, the library's default kind. Each hash takes 19 MiB while it lasts. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
