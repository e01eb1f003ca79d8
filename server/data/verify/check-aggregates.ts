import { checkAwards } from '#server/aggregates/achievements/check-awards.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { checkInboxes } from '#server/aggregates/notifications/check-inboxes.ts'
import { checkScores } from '#server/aggregates/scores/check-scores.ts'
import { checkCommunityTotals, checkHikerTotals } from '#server/account/totals/check-totals.ts'
import { checkCountedHikes, checkCountries, checkTrails } from '#server/aggregates/trail-aggregates/check-trails.ts'
import { checkCollections, checkPeaks, checkTrackPeaks } from './check-collections.ts'
import { checkVisibility } from './check-visibility.ts'
import { checkMapCells, checkMapRows } from './check-map.ts'
import { checkNamedHikes, checkOwnNames } from './check-names.ts'
import { checkStorageUsed } from './check-storage.ts'
import { checkPositions, checkWishPositions } from './check-positions.ts'
import { checkTracks } from './check-tracks.ts'
import { checkWalkTrails, checkWalks } from './check-walks.ts'

/** Recomputes all derived data and returns what is stored differently, under titles that say what is wrong. */
export async function checkAggregates(db: Queries): Promise<Record<string, string[]>> {
  return {
    'lists with two hikes in the same place': await checkPositions(db),
    'wishlists with two hikes in the same place': await checkWishPositions(db),
    'hikes whose track is stored under another trail': await checkTracks(db),
    'hikes with walks that are stored under another trail': await checkWalkTrails(db),
    'hikes with more walks than their count says': await checkWalks(db),
    'names of trails whose hikes are stored under another trail': await checkNamedHikes(db),
    'trails with other names but without their own': await checkOwnNames(db),
    'trails whose statistics do not match their hikes': (await checkTrails(db)).map(({ trailKey }) => trailKey),
    'trails whose row on the map does not match their hikes': await checkMapRows(db),
    'cells of the map whose counts do not match their trails': await checkMapCells(db),
    'hikes that are counted with wrong values': await checkCountedHikes(db),
    'countries with a wrong number of trails': await checkCountries(db),
    'members whose totals do not match their hikes': await checkHikerTotals(db),
    'community totals that do not match all members': await checkCommunityTotals(db),
    'trails with a score but on no list, or on a list without a score': await checkScores(db),
    'members with missing or undeserved achievements': await checkAwards(db),
    'profiles, hikes and photos with the wrong visibility': await checkVisibility(db),
    'collections whose number of entries or search text is wrong': await checkCollections(db),
    'peaks of collections that are missing or in the wrong tile': await checkPeaks(db),
    'walks whose peaks are stored for another walk or member': await checkTrackPeaks(db),
    'members whose storage does not match their files': await checkStorageUsed(db),
    'inboxes with too many notifications or wrong numbers': await checkInboxes(db),
  }
}

/** Returns the findings of {@link checkAggregates} without the empty ones. */
export async function findWrongAggregates(db: Queries): Promise<Record<string, string[]>> {
  return Object.fromEntries(Object.entries(await checkAggregates(db)).filter(([, found]) => found.length > 0))
}
