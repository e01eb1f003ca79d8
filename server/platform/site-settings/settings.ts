import { DEFAULT_SETTINGS, SETTING_NAMES, type SettingName, type SiteSettings } from '#domain/account/site-settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { listStoredSettings } from './store.ts'

/** Finds changes without a message. */
const REREAD_EVERY_MS = 60_000

/** The settings that the environment may fix. */
export type FixedSettings = Pick<Config, 'siteName' | 'contact' | 'signUp' | 'storageLimit' | 'languages'>

export type SettingSource = 'environment' | 'site' | 'default'

/** A setting with its origin, for the operator. */
export interface DescribedSetting {
  readonly name: SettingName
  /** The effective value. */
  readonly value: unknown
  readonly source: SettingSource
  /** True where the environment has set it: then it cannot be changed here. */
  readonly isFixed: boolean
}

/** The site's settings, in memory. */
export interface Settings {
  /** Returns the effective settings: the same object until one of them changes. */
  current(): SiteSettings
  describe(): DescribedSetting[]
  /** Reads them again. Await it after a write of this process, so that the next call has the new ones. Never rejects. */
  reload(): Promise<void>
  /** Follows changes of all processes from now on. Returns how to stop. */
  start(): Promise<() => void>
}

interface SettingsDeps {
  readonly config: FixedSettings
  readonly db: Pick<Db, 'read' | 'onChange'>
  readonly now: () => number
}

/** Reads the site's settings. */
export async function openSettings({ config, db, now }: SettingsDeps): Promise<Settings> {
  let stored = await readStored(db.read)
  let effective = combine(config, stored)
  let isOver = false
  let reading: Promise<void> | null = null
  let isWanted = false

  function current(): SiteSettings {
    // a notice ends without a write
    const { noticeUntil } = effective
    if (!isOver && noticeUntil !== null && noticeUntil <= now()) {
      isOver = true
      effective = { ...effective, notice: null }
    }
    return effective
  }

  async function readAll(): Promise<void> {
    while (isWanted) {
      isWanted = false
      // without the store the last known ones hold
      const next = await readStored(db.read).catch(() => stored)
      if (JSON.stringify(next) === JSON.stringify(stored)) continue
      stored = next
      effective = combine(config, stored)
      isOver = false
    }
  }

  function reload(): Promise<void> {
    isWanted = true
    reading ??= readAll().finally(() => (reading = null))
    return reading
  }

  return {
    current,
    describe: () => describeSettings(config, stored),
    reload,
    start: async () => {
      const timer = setInterval(() => void reload(), REREAD_EVERY_MS).unref()
      const stop = await db.onChange((change) => {
        if (change === null || change.tables.includes('site_settings')) void reload()
      })
      // what was written before it listened
      void reload()
      return () => {
        clearInterval(timer)
        stop()
      }
    },
  }
}

export type StoredSettings = { readonly [Name in SettingName]?: SiteSettings[Name] }

/** Returns the stored settings. They were checked when they were written; names of another version are left out. */
export async function readStored(db: Queries): Promise<StoredSettings> {
  const rows = new Map((await listStoredSettings(db)).map(({ name, value }) => [name, value]))
  const known = SETTING_NAMES.flatMap((name) => {
    const json = rows.get(name)
    return json === undefined ? [] : [[name, JSON.parse(json) as unknown] as const]
  })
  return Object.fromEntries(known)
}

/** Returns each setting's effective value and where it comes from. A value of the environment wins over the stored one. */
export function describeSettings(config: FixedSettings, stored: StoredSettings): DescribedSetting[] {
  return SETTING_NAMES.map((name) => {
    const fixed = name in config ? config[name as keyof FixedSettings] : null
    const source = fixed !== null ? 'environment' : stored[name] === undefined ? 'default' : 'site'
    const value = fixed ?? stored[name] ?? DEFAULT_SETTINGS[name]
    return { name, value, source, isFixed: source === 'environment' }
  })
}

function combine(config: FixedSettings, stored: StoredSettings): SiteSettings {
  const pairs = describeSettings(config, stored).map(({ name, value }) => [name, value])
  return Object.fromEntries(pairs) as SiteSettings
}
