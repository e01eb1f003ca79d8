import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Queue } from './files/fair-queue.ts'
import type { Files } from './files/open.ts'
import type { AnalyticsEvent } from './analytics/events.ts'
import type { LogWriter } from './process/log-writer.ts'
import type { Settings } from './site-settings/settings.ts'
import type { ProcessHealth } from './process/process-health.ts'

/** The dependencies of the app; tests bring their own. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  readonly log: LogWriter
  /** Records an event, where the operator wants them counted. */
  readonly record: ((event: AnalyticsEvent) => void) | null
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The dependencies that each feature's plugin gets. */
export interface FeatureDeps extends Deps {
  /** Photos of all features are processed in one queue, in which each member has a turn. */
  readonly photos: Queue
  /** What the operator has set for the site. */
  readonly settings: Settings
  /** What this process knows of itself, for admins. */
  readonly health: ProcessHealth
}
