import type { Setting } from './site-form.ts'

/** The settings of a site of which the environment has fixed the contact. */
export const SETTINGS: readonly Setting[] = [
  { name: 'siteName', value: null, source: 'default', isFixed: false },
  { name: 'contact', value: 'ops@example.org', source: 'environment', isFixed: true },
  { name: 'signUp', value: 'open', source: 'default', isFixed: false },
  { name: 'notice', value: null, source: 'default', isFixed: false },
  { name: 'noticeUntil', value: null, source: 'default', isFixed: false },
  { name: 'storageLimit', value: null, source: 'default', isFixed: false },
  { name: 'languages', value: ['en', 'de'], source: 'site', isFixed: false },
  { name: 'maintenance', value: null, source: 'default', isFixed: false },
]
