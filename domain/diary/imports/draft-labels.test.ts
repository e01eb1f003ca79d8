import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { EXCLUSIONS, NOT_A_HIKE, exclusionLabel, sourceLabel } from './draft-labels.ts'
import { defaultName, isDefaultName } from './hike-name.ts'

const GERMAN = {
  Norway: 'Norwegen',
  'A hike': 'Eine Wanderung',
  'Hike in {place}': 'Wanderung in {place}',
  'Hike in {place}, {day}': '{day}: Wanderung in {place}',
  'Hike of {day}': 'Wanderung am {day}',
  'already on your list': 'schon auf deiner Liste',
  'not a hike: {activity}': 'keine Wanderung: {activity}',
  '{file}, line {number}': '{file}, Zeile {number}',
  '{file}, hike {number}, walk {walk}': '{file}, Wanderung {number}, {walk}. Mal',
}

function speakGerman() {
  setTranslations(() => ({ language: 'de', texts: GERMAN }))
  onTestFinished(() => setTranslations(() => ENGLISH))
}

test.each([
  ['my hikes.csv, line 12', 'my hikes.csv, Zeile 12'],
  ['a.zip › upstone.json, hike 3, walk 2', 'a.zip › upstone.json, Wanderung 3, 2. Mal'],
  ['a, line 3, b.gpx', 'a, line 3, b.gpx'],
])('the source %s is %s in German', (source, label) => {
  expect(sourceLabel(source)).toBe(source)
  speakGerman()
  expect(sourceLabel(source)).toBe(label)
})

test('the reason of an exclusion is shown in the page’s language', () => {
  speakGerman()
  expect(exclusionLabel(EXCLUSIONS.alreadyOnList)).toBe('schon auf deiner Liste')
  expect(exclusionLabel(`${NOT_A_HIKE}Ride`)).toBe('keine Wanderung: Ride')
})

test.each([
  ['Norway', '2024-06-02'],
  ['Norway', ''],
  ['', '2024-06-02'],
  ['', ''],
])('a default name of %s and %s is known as one, in English and in the page’s language', (country, day) => {
  const english = defaultName(country, day)
  speakGerman()
  expect(defaultName(country, day)).not.toBe(english)
  for (const name of [english, `${defaultName(country, day)} (2)`]) expect(isDefaultName(name, country)).toBe(true)
  expect(isDefaultName('Wanderung am Meer', country)).toBe(false)
})
