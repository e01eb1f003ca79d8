import { checkAwards } from '#server/aggregates/achievements/check-awards.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { checkInboxes } from '#server/aggregates/notifications/check-inboxes.ts'
import { checkScores } from '#server/aggregates/scores/check-scores.ts'
import { checkCommunityTotals, checkHikerTotals } from '#server/account/totals/check-totals.ts'
import { checkCountedHikes, checkCountries, checkTrails } from '#server/aggregates/trail-aggregates/check-trails.ts'
import { checkHolds } from './check-holds.ts'
import { checkPositions, checkWishPositions } from './check-positions.ts'
import { checkTracks } from './check-tracks.ts'
import { checkVisitTrails, checkVisits } from './check-visits.ts'

/** Computes anew all that is kept beside the rows it comes from; what is kept otherwise, under a title that says what is wrong. */
export async function checkAggregates(db: Queries): Promise<Record<string, string[]>> {
  return {
    'lists in which two hikes stand at the same place': await checkPositions(db),
    'wishlists in which two wishes stand at the same place': await checkWishPositions(db),
    'hikes whose track stands with another trail': await checkTracks(db),
    'hikes with further walks that stand with another trail': await checkVisitTrails(db),
    'hikes that count fewer walks than they keep': await checkVisits(db),
    'trails whose figures are not what their hikes say': (await checkTrails(db)).map(({ trailKey }) => trailKey),
    'hikes that are counted as something else than they are': await checkCountedHikes(db),
    'countries whose number of trails is not that of their trails': await checkCountries(db),
    'people whose totals are not what their hikes say': await checkHikerTotals(db),
    'sums of the community that are not those of all people': await checkCommunityTotals(db),
    'trails that have a score and stand in no list, or the other way round': await checkScores(db),
    'people who have not got what they have earned': await checkAwards(db),
    'people, hikes and photos that others see than should': await checkHolds(db),
    'inboxes with more than they keep, or with a number that they have not come to': await checkInboxes(db),
  }
}

/** The same, where nothing is wrong left out. */
export async function wrongAggregates(db: Queries): Promise<Record<string, string[]>> {
  return Object.fromEntries(Object.entries(await checkAggregates(db)).filter(([, found]) => found.length > 0))
}
