import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serveUsers } from './people/routes.ts'
import { servePrivacy } from './people/privacy-routes.ts'
import { servePreferences } from './people/preferences-routes.ts'
import { serveCalendar } from './feeds/calendar-routes.ts'
import { serveFeeds } from './feeds/feed-routes.ts'
import { serveRankings } from './ranking/routes.ts'
import { serveTaste } from './taste/routes.ts'
import { serveFriends } from './friends/routes.ts'
import { serveChallenges } from './challenges/routes.ts'
import { serveBlocks } from './blocks/routes.ts'
import { logProviderRoles } from './moderation/log-provider-roles.ts'
import { serveReports } from './moderation/routes.ts'
import { serveInbox } from './inbox/routes.ts'
import { serveNotificationChoices } from './inbox/choice-routes.ts'
import { serveDigest } from './inbox/digest/routes.ts'
import { servePush } from './inbox/push/routes.ts'
import { serveLive } from './live/routes.ts'

const FEATURES: readonly FastifyPluginAsync<FeatureDeps>[] = [
  serveUsers,
  servePrivacy,
  servePreferences,
  serveCalendar,
  serveFeeds,
  serveRankings,
  serveTaste,
  serveFriends,
  serveBlocks,
  serveChallenges,
  serveReports,
  logProviderRoles,
  serveInbox,
  serveNotificationChoices,
  serveDigest,
  servePush,
  serveLive,
]

/** Registers the calls of the community: profiles, rankings, friends, challenges, notifications, feeds and reports. */
export async function communityPlugin(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  for (const feature of FEATURES) await app.register(fp(feature), deps)
}
