import { pages, settingsPath } from '#contract/pages.ts'
import { MIN_QUERY_CHARS } from '#domain/platform/limits.ts'
import type { ThemeChoice } from '#domain/platform/preferences.ts'
import { searchText, splitWords } from '#domain/platform/text/search-text.ts'

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
  act('Add hike', 'new log walk', 'members', 'add-hike'),
  go('Import hikes', 'upload strava gpx fit zip', 'members', pages.import.path),
  go('My List', 'ranked ranking hikes wishlist', 'members', pages.myList.path),
  go('My Map', 'world tracks countries', 'members', pages.map.path),
  go('My Mountains', 'years statistics records', 'members', pages.years.path),
  go('Timeline', 'calendar dates', 'members', pages.timeline.path),
  go('Friends', 'followers following activity', 'members', pages.friends.path),
  go('For You', 'suggestions discover', 'members', pages.forYou.path),
  go('Notifications', 'news', 'members', pages.notifications.path),
  go('Profile', 'own public', 'members', pages.me.path),
  go('My Account', 'profile name photo password country medals achievements', 'members', pages.myAccount.path),
  go('Top Hikes', 'popular rankings', 'everyone', pages.top.path),
  go('Best hikes', 'score ranking', 'everyone', pages.best.path),
  go('Community', 'people hikers members', 'everyone', pages.users.path),
  go('Resources', 'safety gear planning', 'everyone', pages.resources.path),
  go('Settings', 'preferences units miles feet week theme', 'everyone', pages.settings.path),
  go('Privacy', 'settings visibility blocked muted who sees', 'members', settingsPath('privacy')),
  go('Notification settings', 'email push', 'members', settingsPath('notifications')),
  go('Login and devices', 'settings sessions email username', 'members', settingsPath('login')),
  go('Apps and calendar', 'settings access tokens api', 'members', settingsPath('apps')),
  go('Your data', 'settings download export delete account', 'members', settingsPath('data')),
  act('Dark', 'theme mode night', 'everyone', { theme: 'dark' }),
  act('Light', 'theme mode day', 'everyone', { theme: 'light' }),
  act('Keyboard shortcuts', 'keys help', 'everyone', 'keys'),
  act('Log out', 'logout sign out leave', 'members', 'log-out'),
  go('Log in', 'login sign in', 'visitors', pages.login.path),
  go('Create account', 'register sign up join', 'visitors', pages.register.path),
]

function act(label: string, words: string, isFor: Action['isFor'], does: Action['does']): Action {
  return { type: 'action', label, words, isFor, does }
}

function go(label: string, words: string, isFor: Action['isFor'], to: string): Action {
  return act(label, words, isFor, { to })
}

/**
 * Returns the actions of which each typed word begins some word, those whose name begins so first.
 * @param isMember visitors find only what they may do
 */
export function findActions(text: string, isMember: boolean): Action[] {
  const query = searchText(text)
  if (query.length < MIN_QUERY_CHARS) return []
  const typed = splitWords(query)
  const others = isMember ? 'visitors' : 'members'
  const found = ACTIONS.filter(({ label, words, isFor }) => {
    const own = splitWords(searchText(`${label} ${words}`))
    return isFor !== others && typed.every((word) => own.some((one) => one.startsWith(word)))
  })
  const isNamed = ({ label }: Action) => searchText(label).startsWith(query)
  return [...found.filter(isNamed), ...found.filter((action) => !isNamed(action))].slice(0, MAX_ACTIONS)
}
