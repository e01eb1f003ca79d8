import { pages, settingsPath } from '#contract/pages.ts'
import { MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import type { ThemeChoice } from '#domain/platform/preferences.ts'
import { searchText, splitWords } from '#domain/platform/text/search-text.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

/** The effect of an action that does not lead to a page. */
export type ActionEffect = 'add-hike' | 'keys' | 'log-out' | { readonly theme: ThemeChoice }

/** Something to do that the search finds by words, beside hikes and people. */
export interface Action {
  readonly type: 'action'
  readonly label: string
  /** Further words that find it. */
  readonly words: string
  readonly isFor: 'everyone' | 'members' | 'visitors'
  readonly does: { readonly to: string } | ActionEffect
}

/** The number of actions that one text finds. */
const MAX_ACTIONS = 4

const ACTIONS: readonly Action[] = [
  act(msg('Add hike'), msg('new log walk ##search words'), 'members', 'add-hike'),
  go(msg('Import hikes'), msg('upload strava gpx fit zip ##search words'), 'members', pages.import.path),
  go(msg('My List'), msg('ranked ranking hikes wishlist ##search words'), 'members', pages.myList.path),
  go(msg('My Map'), msg('world tracks countries ##search words'), 'members', pages.map.path),
  go(msg('My Mountains'), msg('years statistics records ##search words'), 'members', pages.years.path),
  go(msg('Challenges'), msg('goal target year invite ##search words'), 'members', pages.challenges.path),
  go(msg('Timeline'), msg('calendar dates ##search words'), 'members', pages.timeline.path),
  go(msg('Friends'), msg('followers following activity ##search words'), 'members', pages.friends.path),
  go(msg('For You'), msg('suggestions discover ##search words'), 'members', pages.forYou.path),
  go(msg('Notifications'), msg('news ##search words'), 'members', pages.notifications.path),
  go(msg('Profile'), msg('own public ##search words'), 'members', pages.me.path),
  go(
    msg('My Account'),
    msg('profile name photo password country medals achievements ##search words'),
    'members',
    pages.myAccount.path,
  ),
  go(msg('Explore'), msg('map near me find trails ##search words'), 'everyone', pages.explore.path),
  go(msg('Top Hikes'), msg('popular rankings ##search words'), 'everyone', pages.top.path),
  go(msg('Best hikes'), msg('score ranking ##search words'), 'everyone', pages.best.path),
  go(msg('Community'), msg('people hikers members ##search words'), 'everyone', pages.users.path),
  go(msg('Collections'), msg('lists peaks munros tick ##search words'), 'everyone', pages.collections.path),
  go(msg('Resources'), msg('safety gear planning ##search words'), 'everyone', pages.resources.path),
  go(msg('Settings'), msg('preferences units miles feet week theme ##search words'), 'everyone', pages.settings.path),
  go(
    msg('Privacy'),
    msg('settings visibility blocked muted who sees ##search words'),
    'members',
    settingsPath('privacy'),
  ),
  go(msg('Notification settings'), msg('email push ##search words'), 'members', settingsPath('notifications')),
  go(
    msg('Login and devices'),
    msg('settings sessions email username ##search words'),
    'members',
    settingsPath('login'),
  ),
  go(msg('Apps and calendar'), msg('settings access tokens api ##search words'), 'members', settingsPath('apps')),
  go(msg('Your data'), msg('settings download export delete account ##search words'), 'members', settingsPath('data')),
  act(msg('Dark ##theme'), msg('theme mode night ##search words'), 'everyone', { theme: 'dark' }),
  act(msg('Light ##theme'), msg('theme mode day ##search words'), 'everyone', { theme: 'light' }),
  act(msg('Keyboard shortcuts'), msg('keys help ##search words'), 'everyone', 'keys'),
  act(msg('Log out'), msg('logout sign out leave ##search words'), 'members', 'log-out'),
  go(msg('Log in'), msg('login sign in ##search words'), 'visitors', pages.login.path),
  go(msg('Create account'), msg('register sign up join ##search words'), 'visitors', pages.register.path),
]

function act(label: string, words: string, isFor: Action['isFor'], does: Action['does']): Action {
  return { type: 'action', label, words, isFor, does }
}

function go(label: string, words: string, isFor: Action['isFor'], to: string): Action {
  return act(label, words, isFor, { to })
}

/**
 * Returns the actions, in the current language, of which each typed word begins some word, those whose name begins so first.
 * @param isMember visitors find only what they may do
 */
export function findActions(text: string, isMember: boolean): Action[] {
  const query = searchText(text)
  if (query.length < MIN_QUERY_CHARS) return []
  const typed = splitWords(query)
  const others = isMember ? 'visitors' : 'members'
  const found = ACTIONS.map((action) => ({ ...action, label: t(action.label), words: t(action.words) })).filter(
    ({ label, words, isFor }) => {
      const own = splitWords(searchText(`${label} ${words}`))
      return isFor !== others && typed.every((word) => own.some((one) => one.startsWith(word)))
    },
  )
  const isNamed = ({ label }: Action) => searchText(label).startsWith(query)
  return [...found.filter(isNamed), ...found.filter((action) => !isNamed(action))].slice(0, MAX_ACTIONS)
}
