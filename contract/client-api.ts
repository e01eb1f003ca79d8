import type { api as fullApi } from './api.ts'
import { accountRoutes } from './routes/account.ts'
import { achievementRoutes } from './routes/achievements.ts'
import { authRoutes } from './routes/auth.ts'
import { avatarRoutes } from './routes/avatars.ts'
import { blockRoutes } from './routes/blocks.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { conditionRoutes } from './routes/conditions.ts'
import { digestRoutes } from './routes/digest.ts'
import { feedRoutes } from './routes/feeds.ts'
import { friendRoutes } from './routes/friends.ts'
import { hikeRoutes } from './routes/hikes.ts'
import { importRoutes } from './routes/imports.ts'
import { leavingRoutes } from './routes/leaving.ts'
import { likeRoutes } from './routes/likes.ts'
import { liveRoutes } from './routes/live.ts'
import { mapRoutes } from './routes/map.ts'
import { notificationChoiceRoutes } from './routes/notification-choices.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { originalRoutes } from './routes/originals.ts'
import { personalTokenRoutes } from './routes/personal-tokens.ts'
import { preferenceRoutes } from './routes/preferences.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { pushRoutes } from './routes/push.ts'
import { rankingRoutes } from './routes/rankings.ts'
import { reportRoutes } from './routes/reports.ts'
import { severalHikesRoutes } from './routes/several-hikes.ts'
import { systemRoutes } from './routes/system.ts'
import { takeoutRoutes } from './routes/takeout.ts'
import { tasteRoutes } from './routes/taste.ts'
import { totalsRoutes } from './routes/totals.ts'
import { trailPageRoutes } from './routes/trail-page.ts'
import { trailPeopleRoutes } from './routes/trail-people.ts'
import { trailRoutes } from './routes/trails.ts'
import { userRoutes } from './routes/users.ts'
import { visitRoutes } from './routes/visits.ts'
import { wishlistLinkRoutes } from './routes/wishlist-link.ts'
import { wishlistRoutes } from './routes/wishlist.ts'

/**
 * Lists the routes of all calls for the browser. The type is that of the full contract, so that the schemas type inputs and answers;
 * at run time the schemas and the facts that only the server needs are undefined.
 */
export const api = {
  system: systemRoutes,
  auth: authRoutes,
  account: accountRoutes,
  personalTokens: personalTokenRoutes,
  users: userRoutes,
  avatars: avatarRoutes,
  privacySettings: privacyRoutes,
  preferenceSettings: preferenceRoutes,
  takeout: takeoutRoutes,
  calendar: calendarRoutes,
  feeds: feedRoutes,
  leaving: leavingRoutes,
  hikes: hikeRoutes,
  severalHikes: severalHikesRoutes,
  visits: visitRoutes,
  originals: originalRoutes,
  map: mapRoutes,
  wishlist: wishlistRoutes,
  wishlistLink: wishlistLinkRoutes,
  imports: importRoutes,
  likes: likeRoutes,
  trails: trailRoutes,
  trailPage: trailPageRoutes,
  trailPeople: trailPeopleRoutes,
  conditions: conditionRoutes,
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
