import { expect, test } from 'vitest'
import { isNameOfHike, nameFromFileName, defaultName } from './hike-name.ts'

test.each([
  'Besseggen Ridge',
  'Morning Glory Trail',
  'Lunch Rock Hike',
  'Tour du Mont Blanc',
  'Wanderung zum Säntis',
  'Night Mountain',
  'Evening walk to the lighthouse',
  'Edge of the world',
  'Track 66 Canyon',
  'K2',
  'Abendberg',
  'Nachtigallenweg',
  'Поход на Эльбрус',
  '夜のハイキング 高尾山',
  'Caminata al Teide',
  'Route 4 to Blåtind',
])('%s is a name', (title) => {
  expect(isNameOfHike(title)).toBe(true)
})

test.each([
  'nora.fell@example.org_48123456789',
  'nora.fell@example.org',
  '48123456789',
  'activity_48123456789',
  'Activity 48123456789',
  '2024-06-02 10.31.07',
  'Track 2024-06-02',
  'Morning Hike',
  'Afternoon Walk',
  'Lunch Walk',
  'Hike',
  'Wanderung am Nachmittag',
  'Wanderung am Morgen',
  'Spaziergang am Abend',
  'Randonnée le matin',
  'Randonnée dans l’après-midi',
  'Caminata por la mañana',
  'Caminata de tarde',
  'Escursione mattutina',
  'Caminhada vespertina',
  'Ochtend wandeling',
  'Vandring på kvällen',
  'Abendwanderung',
  'Nachmittagsspaziergang',
  'Senderismo al mediodía',
  'Wandeling in de ochtend',
  'Fottur om ettermiddagen',
  'Eftermiddagspromenad',
  'Gåtur på formiddagen',
  'Wędrówka po południu',
  'Iltakävely',
  'Sabah Yürüyüşü',
  'Утренний поход',
  'Прогулка вечером',
  '午後のハイキング',
  '傍晚步行',
  '아침 하이킹',
  'Garmin Edge 530',
  'fenix 7',
  'Suunto 9',
  'Untitled',
  'unnamed track',
  'Path',
  '!!!',
  '',
])('%s is no name', (title) => {
  expect(isNameOfHike(title)).toBe(false)
})

test.each([
  ['over-the-ridge.gpx', 'over the ridge'],
  ['blåtind_by-the-lake.fit.gz', 'blåtind by the lake'],
  ['nora.fell@example.org_48123456789.gpx', ''],
  ['bl%C3%A5tind.gpx', ''],
  ['activity_48123456789.fit', ''],
  ['Morning_Hike.gpx', ''],
  ['2026-07-12.gpx', ''],
])('the file %s names a hike %j', (file, name) => {
  expect(nameFromFileName(file)).toBe(name)
})

test.each([
  ['Austria', '2024-06-02', 'Hike in Austria, 2 Jun 2024'],
  ['Austria', '', 'Hike in Austria'],
  ['', '2024-12-24', 'Hike of 24 Dec 2024'],
  ['', '', 'A hike'],
])('a hike in %j on %j that nothing names is called %s', (country, day, name) => {
  expect(defaultName(country, day)).toBe(name)
})
