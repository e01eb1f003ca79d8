import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'

/** The tastes of hikers: the level of difficulty as an index, and the kilometres of one outing. */
const TASTES = {
  stroller: { level: 0.2, km: 7 },
  walker: { level: 0.8, km: 10 },
  hillwalker: { level: 1.6, km: 15 },
  mountaineer: { level: 2.5, km: 17 },
  trekker: { level: 1.9, km: 55 },
}
export type Taste = keyof typeof TASTES

/** Returns how well a trail suits a taste, over 0 to 1. One level too easy halves it, one level too hard does worse. */
export function suitability(taste: Taste, trail: CatalogueTrail): number {
  const { level, km } = TASTES[taste]
  const apart = DIFFICULTIES.indexOf(trail.difficulty) - level
  const times = Math.log(Math.max(1, trail.lengthKm) / km)
  return Math.exp(-(apart > 0 ? 1.3 : 0.7) * apart * apart - 0.5 * times * times)
}
