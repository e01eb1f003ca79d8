import { account } from './account/account.ts'
import { achievements } from './community/achievements.ts'
import { auth } from './account/auth.ts'
import { avatars } from './account/avatars.ts'
import { blocks } from './community/blocks.ts'
import { challenges } from './community/challenges.ts'
import { collections } from './trails/collections.ts'
import { comparisons } from './diary/comparisons.ts'
import { conditions } from './trails/conditions.ts'
import type { Endpoint } from './endpoint.ts'

import { calendar } from './community/calendar.ts'
import { explore } from './trails/explore.ts'
import { feeds } from './community/feeds.ts'
import { friends } from './community/friends.ts'
import { hikes } from './diary/hikes.ts'
import { imports } from './diary/imports.ts'
import { accountDeletion } from './data/account-deletion.ts'
import { likes } from './diary/likes.ts'
import { live } from './community/live.ts'
import { map } from './diary/my-map.ts'
import { desk } from './operators/desk.ts'
import { deskNames } from './operators/desk-names.ts'
import { digest, notificationChoices } from './community/notification-choices.ts'
import { notifications } from './community/notifications.ts'
import { originals } from './diary/originals.ts'
import { passkeys } from './account/passkeys.ts'
import { personalTokens } from './account/personal-tokens.ts'
import { preferenceSettings } from './account/preferences.ts'
import { privacySettings } from './account/privacy.ts'
import { provider } from './account/provider.ts'
import { push } from './community/push.ts'
import { rankings } from './community/rankings.ts'
import { secondFactor } from './account/second-factor.ts'
import { reports } from './community/reports.ts'
import { severalHikes } from './diary/several-hikes.ts'
import { system } from './operators/system.ts'
import { dataExport } from './data/data-export.ts'
import { taste } from './community/taste.ts'
import { totals } from './community/totals.ts'
import { trailNames } from './trails/trail-names.ts'
import { trailPage } from './trails/trail-page.ts'
import { trailPeople } from './trails/trail-people.ts'
import { trails } from './trails/trails.ts'
import { users } from './community/users.ts'
import { visits } from './diary/walks.ts'
import { wishlistLink } from './diary/wishlist-link.ts'
import { wishlist } from './diary/wishlist.ts'

/** All calls of the API, a group for each feature. The server serves nothing else. */
export const api = {
  system,
  desk,
  deskNames,
  auth,
  provider,
  account,
  personalTokens,
  passkeys,
  secondFactor,
  users,
  avatars,
  privacySettings,
  preferenceSettings,
  takeout: dataExport,
  calendar,
  feeds,
  leaving: accountDeletion,
  hikes,
  severalHikes,
  comparisons,
  visits,
  originals,
  map,
  wishlist,
  wishlistLink,
  imports,
  likes,
  trails,
  trailNames,
  trailPage,
  trailPeople,
  conditions,
  explore,
  collections,
  challenges,
  rankings,
  taste,
  totals,
  friends,
  blocks,
  reports,
  achievements,
  notifications,
  notificationChoices,
  digest,
  push,
  live,
}

/** All calls as one flat list. */
export const calls: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
