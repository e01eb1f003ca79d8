import { msg } from '#domain/platform/language/translate.ts'

/** What was decided, by the word in the log. */
export const DECISION_LABELS: Readonly<Record<string, string>> = {
  hide: msg('Hidden ##by a moderator'),
  restore: msg('Restored ##by a moderator'),
  remove: msg('Removed ##by a moderator'),
  suspend: msg('Suspended ##an account'),
  expire: msg('Suspension over'),
  lock: msg('Locked ##an account'),
  unlock: msg('Unlocked ##an account'),
  'sign-out': msg('Signed out everywhere'),
  'reset-link': msg('Password link made'),
  delete: msg('Deletion started'),
  keep: msg('Deletion stopped'),
  settle: msg('Report dismissed'),
  invite: msg('Invited'),
  site: msg('Site changed'),
  'role-admin': msg('Made an admin'),
  'role-moderator': msg('Made a moderator'),
  'role-member': msg('Role taken away'),
}

/** What a decision was about, by its kind in the log. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  hike: msg('Hike ##something that was logged'),
  photo: msg('Photo'),
  profile: msg('Profile'),
  condition: msg('Trail conditions'),
  collection: msg('Collection'),
  account: msg('Account'),
}
