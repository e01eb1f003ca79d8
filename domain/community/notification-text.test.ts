import { afterEach, expect, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { decisionText } from './decision-texts.ts'
import { notificationText } from './notification-text.ts'

afterEach(() => setTranslations(() => ENGLISH))

const speakGerman = (texts: Record<string, string>) => setTranslations(() => ({ language: 'de', texts }))
const tom = { username: 'tom' }

test.each([
  [{ kind: 'friend', actor: tom }, 'tom added you as a friend'],
  [{ kind: 'request', actor: tom }, 'tom asked to follow you'],
  [{ kind: 'acceptance', actor: tom }, 'tom accepted your follow request'],
  [{ kind: 'like', actor: tom, hikeNames: ['{Peak}'] }, 'tom liked your hike {Peak}'],
  [{ kind: 'completion', actor: tom, hikeNames: ['Peak'] }, 'tom completed Peak'],
  [{ kind: 'achievement', actor: tom, achievement: { name: 'Proof' } }, 'tom earned Proof'],
  [{ kind: 'like', actor: tom, hikeNames: ['A', 'B'], eventCount: 6 }, 'tom liked your hikes A, B and 4 more'],
  [{ kind: 'completion', actor: tom, hikeNames: ['A', 'B'], eventCount: 7 }, 'tom completed A, B and 5 more'],
  [{ kind: 'like', actor: tom, hike: { name: 'Peak' } }, 'tom liked your hike Peak'],
  [{ kind: 'like', actor: tom, hike: { name: 'New' }, hikeNames: ['Old'] }, 'tom liked your hike Old'],
  [{ kind: 'invitation', actor: tom, challenge: { name: 'A <b>' } }, 'tom invited you to the challenge A <b>'],
  [{ kind: 'invitation', actor: tom, challenge: { name: '' } }, 'tom invited you to a challenge'],
  [{ kind: 'invitation', actor: tom, eventCount: 6 }, 'tom invited you to several challenges'],
  [{ kind: 'completion', actor: tom, hikeNames: ['A'], eventCount: 7 }, 'as it was'],
  [{ kind: 'like', actor: tom }, 'as it was'],
  [{ kind: 'achievement', actor: tom }, 'as it was'],
  [{ kind: 'friend' }, 'as it was'],
  [{ actor: tom }, 'as it was'],
] as const)('%j says: %s', (facts, text) => {
  expect(notificationText({ content: 'as it was', ...facts })).toBe(text)
})

test.each([
  [{ kind: 'friend', actor: tom }, 1, 'tom and 1 other added you as a friend'],
  [{ kind: 'like', actor: tom, hikeNames: ['Peak'] }, 2, 'tom and 2 others liked your hike Peak'],
  [{ kind: 'completion', actor: tom, hikeNames: ['Peak'] }, 3, 'tom and 3 others completed Peak'],
  [{ kind: 'achievement', actor: tom, achievement: { name: 'Proof' } }, 4, 'tom and 4 others earned Proof'],
] as const)('%j of a group with %i others says: %s', (facts, others, text) => {
  expect(notificationText({ content: 'as it was', ...facts }, others)).toBe(text)
})

test.each([
  [
    'Your hike A. B. was hidden. Only you can see it. Reason: It shows a. face.',
    'A. B. ist verborgen. Grund: It shows a. face.',
  ],
  ['Your hike Peak was removed. Reason: x', 'Your hike Peak was removed. Grund: x'],
  ['Your suspension is over.', 'Vorbei.'],
  [
    'Your account was suspended until 12 July 2026, 14:05 UTC. Reason: x',
    'Gesperrt bis 12. Juli 2026 um 14:05 UTC. Grund: x',
  ],
  ['Something of a newer version. Reason: x', 'Something of a newer version. Reason: x'],
])('%s is told in German: %s', (content, text) => {
  expect(decisionText(content)).toBe(content)
  speakGerman({
    '{decision} Reason: {reason}': '{decision} Grund: {reason}',
    'Your hike {name} was hidden. Only you can see it.': '{name} ist verborgen.',
    'Your account was suspended until {moment}.': 'Gesperrt bis {moment}.',
    'Your suspension is over.': 'Vorbei.',
  })
  expect(notificationText({ kind: 'decision', content })).toBe(text)
})
