import { account } from './account.ts'
import { achievements } from './achievements.ts'
import { auth } from './auth.ts'
import { avatars } from './avatars.ts'
import { blocks } from './blocks.ts'
import { conditions } from './conditions.ts'
import type { Endpoint } from './endpoint.ts'

import { calendar } from './calendar.ts'
import { feeds } from './feeds.ts'
import { friends } from './friends.ts'
import { hikes } from './hikes.ts'
import { imports } from './imports.ts'
import { leaving } from './leaving.ts'
import { likes } from './likes.ts'
import { live } from './live.ts'
import { map } from './map.ts'
import { digest, notificationChoices } from './notification-choices.ts'
import { notifications } from './notifications.ts'
import { originals } from './originals.ts'
import { personalTokens } from './personal-tokens.ts'
import { preferenceSettings } from './preferences.ts'
import { privacySettings } from './privacy.ts'
import { push } from './push.ts'
import { rankings } from './rankings.ts'
import { reports } from './reports.ts'
import { severalHikes } from './several-hikes.ts'
import { system } from './system.ts'
import { takeout } from './takeout.ts'
import { taste } from './taste.ts'
import { totals } from './totals.ts'
import { trailPage } from './trail-page.ts'
import { trailPeople } from './trail-people.ts'
import { trails } from './trails.ts'
import { users } from './users.ts'
import { visits } from './visits.ts'
import { wishlistLink } from './wishlist-link.ts'
import { wishlist } from './wishlist.ts'

/** Every call there is, a group for each feature. Nothing is served that does not stand here. */
export const api = {
  system,
  auth,
  account,
  personalTokens,
  users,
  avatars,
  privacySettings,
  preferenceSettings,
  takeout,
  calendar,
  feeds,
  leaving,
  hikes,
  severalHikes,
  visits,
  originals,
  map,
  wishlist,
  wishlistLink,
  imports,
  likes,
  trails,
  trailPage,
  trailPeople,
  conditions,
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

/** The same as one flat list. */
export const calls: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
