import type { api as fullApi } from './api.ts'
import { accountRoutes } from './routes/account/account.ts'
import { achievementRoutes } from './routes/community/achievements.ts'
import { authRoutes } from './routes/account/auth.ts'
import { avatarRoutes } from './routes/account/avatars.ts'
import { blockRoutes } from './routes/community/blocks.ts'
import { calendarRoutes } from './routes/community/calendar.ts'
import { challengeRoutes } from './routes/community/challenges.ts'
import { collectionRoutes } from './routes/trails/collections.ts'
import { comparisonRoutes } from './routes/diary/comparisons.ts'
import { conditionRoutes } from './routes/trails/conditions.ts'
import { digestRoutes } from './routes/community/digest.ts'
import { exploreRoutes } from './routes/trails/explore.ts'
import { feedRoutes } from './routes/community/feeds.ts'
import { friendRoutes } from './routes/community/friends.ts'
import { hikeRoutes } from './routes/diary/hikes.ts'
import { importRoutes } from './routes/diary/imports.ts'
import { accountDeletionRoutes } from './routes/data/account-deletion.ts'
import { likeRoutes } from './routes/diary/likes.ts'
import { liveRoutes } from './routes/community/live.ts'
import { mapRoutes } from './routes/diary/my-map.ts'
import { notificationChoiceRoutes } from './routes/community/notification-choices.ts'
import { notificationRoutes } from './routes/community/notifications.ts'
import { originalRoutes } from './routes/diary/originals.ts'
import { passkeyRoutes } from './routes/account/passkeys.ts'
import { personalTokenRoutes } from './routes/account/personal-tokens.ts'
import { preferenceRoutes } from './routes/account/preferences.ts'
import { privacyRoutes } from './routes/account/privacy.ts'
import { providerRoutes } from './routes/account/provider.ts'
import { pushRoutes } from './routes/community/push.ts'
import { rankingRoutes } from './routes/community/rankings.ts'
import { reportRoutes } from './routes/community/reports.ts'
import { secondFactorRoutes } from './routes/account/second-factor.ts'
import { severalHikesRoutes } from './routes/diary/several-hikes.ts'
import { systemRoutes } from './routes/operators/system.ts'
import { dataExportRoutes } from './routes/data/data-export.ts'
import { tasteRoutes } from './routes/community/taste.ts'
import { totalsRoutes } from './routes/community/totals.ts'
import { trailNameRoutes } from './routes/trails/trail-names.ts'
import { trailPageRoutes } from './routes/trails/trail-page.ts'
import { trailPeopleRoutes } from './routes/trails/trail-people.ts'
import { trailRoutes } from './routes/trails/trails.ts'
import { userRoutes } from './routes/community/users.ts'
import { visitRoutes } from './routes/diary/walks.ts'
import { wishlistLinkRoutes } from './routes/diary/wishlist-link.ts'
import { wishlistRoutes } from './routes/diary/wishlist.ts'

/**
 * Lists the routes of all calls for the browser. The type is that of the full contract, so that the schemas type inputs and answers;
 * at run time the schemas and the facts that only the server needs are undefined.
 */
export const api = {
  system: systemRoutes,
  auth: authRoutes,
  provider: providerRoutes,
  account: accountRoutes,
  personalTokens: personalTokenRoutes,
  passkeys: passkeyRoutes,
  secondFactor: secondFactorRoutes,
  users: userRoutes,
  avatars: avatarRoutes,
  privacySettings: privacyRoutes,
  preferenceSettings: preferenceRoutes,
  takeout: dataExportRoutes,
  calendar: calendarRoutes,
  feeds: feedRoutes,
  leaving: accountDeletionRoutes,
  hikes: hikeRoutes,
  severalHikes: severalHikesRoutes,
  comparisons: comparisonRoutes,
  visits: visitRoutes,
  originals: originalRoutes,
  map: mapRoutes,
  wishlist: wishlistRoutes,
  wishlistLink: wishlistLinkRoutes,
  imports: importRoutes,
  likes: likeRoutes,
  trails: trailRoutes,
  trailNames: trailNameRoutes,
  trailPage: trailPageRoutes,
  trailPeople: trailPeopleRoutes,
  conditions: conditionRoutes,
  explore: exploreRoutes,
  collections: collectionRoutes,
  challenges: challengeRoutes,
  rankings: rankingRoutes,
  taste: tasteRoutes,
  totals: totalsRoutes,
  friends: friendRoutes,
  blocks: blockRoutes,
  reports: reportRoutes,
  achievements: achievementRoutes,
  notifications: notificationRoutes,
  notificationChoices: notificationChoiceRoutes,
  digest: digestRoutes,
  push: pushRoutes,
  live: liveRoutes,
} as typeof fullApi
