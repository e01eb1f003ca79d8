import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIN_IMPORT_KEY_CHARS } from '#domain/platform/limits.ts'
import { parseHikesTable } from './parse-hikes-table.ts'
import { readTable } from './read-table.ts'
import { detectTableFormat } from './table-format.ts'

function hikesIn(text: string, fileName = 'hikes.csv') {
  const table = readTable(text)
  if (!table) throw new Error('no table')
  return parseHikesTable(table, detectTableFormat(table, fileName))
}

const told = (text: string, fileName?: string) =>
  hikesIn(text, fileName).map((row) => ('hike' in row ? row.hike : row.reason))

const STRAVA = '../shared/fixtures/imports/strava_activities.csv'

test.runIf(existsSync(STRAVA))("Strava's list is known: days, metres, files, and what is no hike", () => {
  const table = readTable(readFileSync(STRAVA, 'utf8'))
  if (!table) throw new Error('no table')
  const reading = detectTableFormat(table)
  expect(reading).toMatchObject({ service: 'strava', lengthUnit: 'm', isUnitGuessed: false, isWishlist: false })
  expect(parseHikesTable(table, reading)).toMatchObject([
    {
      at: 'line 2',
      hike: {
        name: 'Ridge walk',
        completedOn: '2019-03-17',
        lengthKm: 8.38,
        ascentM: 322,
        otherKind: null,
        id: 'strava 9000000000',
        trackFile: 'activities/9000000000.gpx',
      },
    },
    { at: 'line 3', hike: { name: 'Lunch Ride, windy', lengthKm: 22.7, otherKind: 'Ride' } },
    { at: 'line 4', hike: { name: 'Round the lake', completedOn: '2020-07-04', otherKind: null } },
  ])
})

/**
 * Headers of Strava archives: values for people first, in their language, and those for programs behind the names of
 * the tracks.
 */
const STRAVA_IN = {
  Spanish: [
    'ID de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,Descripción de la actividad,Tiempo transcurrido,Distancia,Nombre del archivo,Tiempo transcurrido,Tiempo en movimiento,Distancia,Velocidad máx.,Desnivel positivo',
    '"17 mar 2019, 6:59:39",Cresta,Senderismo',
  ],
  German: [
    'Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Aktivitätsbeschreibung,Verstrichene Zeit,Distanz,Dateiname,Verstrichene Zeit,Bewegungszeit,Distanz,Höchstgeschw.,Höhenzunahme',
    '"17.03.2019, 06:59:39",Cresta,Wanderung',
  ],
  French: [
    "ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,Description de l'activité,Temps écoulé,Distance,Nom du fichier,Temps écoulé,Durée de déplacement,Distance,Vitesse max.,Dénivelé positif",
    '"17 mars 2019, 06:59:39",Cresta,Randonnée',
  ],
  Dutch: [
    'Activiteits-ID,Datum van activiteit,Naam activiteit,Activiteitstype,Beschrijving van activiteit,Verstreken tijd,Afstand,Bestandsnaam,Verstreken tijd,Beweegtijd,Afstand,Max. snelheid,Totale stijging',
    '"17 mrt. 2019 06:59:39",Cresta,Wandeltocht',
  ],
} as const

test.each(Object.entries(STRAVA_IN))(
  "Strava's list in %s loses no track, description or decimal",
  (_, [header, told]) => {
    const table = readTable(`${header}
5001,${told},"Cold, clear",9340,"8,38",activities/5001.fit.gz,9340,7472,8380.0,2.1,322.4
5002,${told},,9340,"8,5",,9340,7472,8501,2.1,210.4`)
    if (!table) throw new Error('no table')
    const reading = detectTableFormat(table, 'activities.csv')
    expect(reading).toMatchObject({ service: 'strava', lengthUnit: 'm', isUnitGuessed: false, isOrderGuessed: false })
    const day = '2019-03-17'
    expect(parseHikesTable(table, reading)).toMatchObject([
      {
        hike: {
          name: 'Cresta',
          completedOn: day,
          lengthKm: 8.38,
          ascentM: 322,
          notes: 'Cold, clear',
          otherKind: null,
          id: 'strava 5001',
          trackFile: 'activities/5001.fit.gz',
        },
      },
      { hike: { completedOn: day, lengthKm: 8.501, ascentM: 210, trackFile: null, id: 'strava 5002' } },
    ])
  },
)

const NAMELESS_COLUMNS = (width: number) => Array.from({ length: width }, (_, at) => `列${at}`)

test("Strava's full list is known in an unknown language, by its shape", () => {
  const header = NAMELESS_COLUMNS(60)
  // the table has elapsed time and distance twice
  header[15] = header[5] ?? ''
  header[17] = header[6] ?? ''
  const row = header.map(() => '')
  const cells = {
    0: '5001',
    1: '"2019年3月17日 6:59:39"',
    2: '尾根',
    3: 'ハイキング',
    4: '寒い',
    6: '"8,38"',
    17: '8380.0',
    20: '322.4',
  }
  const text = (track: string) =>
    [header, Object.assign([...row], cells, { 12: track })].map((line) => line.join(',')).join('\n')
  const hike = {
    name: '尾根',
    completedOn: '2019-03-17',
    lengthKm: 8.38,
    ascentM: 322,
    notes: '寒い',
    id: 'strava 5001',
  }
  expect(told(text('activities/5001.gpx.gz'))).toMatchObject([{ ...hike, trackFile: 'activities/5001.gpx.gz' }])
  expect(told(text(''))).toMatchObject([{ ...hike, trackFile: null }])
})

test.each([
  ['ids that are no numbers', 'x1,2019-03-17,Ridge,Hike,,1,8,activities/1.gpx'],
  ['another order', '1,Ridge,2019-03-17,Hike,,1,far,activities/1.gpx'],
])('a table with %s is not taken for that of Strava', (_, row) => {
  const table = readTable(`Id,Date,Name,Type,Notes,Time,Distance,File\n${row}`)
  expect(table && detectTableFormat(table).service).toBe('any')
})

test('each column of numbers has its own decimal mark; one that leaves it open is written as the other', () => {
  const figures = (length: string, climb: string) =>
    told(`Name,Date,Distance (km),Elevation (m)\nA,2020-01-01,"${length}","${climb}"`)
  expect(figures('8,5', '210.4')).toMatchObject([{ lengthKm: 8.5, ascentM: 210 }])
  expect(figures('8,5', '1.060')).toMatchObject([{ lengthKm: 8.5, ascentM: 1060 }])
  expect(figures('8.5', '1,060')).toMatchObject([{ lengthKm: 8.5, ascentM: 1060 }])
})

test('a row whose day cannot be read stays where a track gives the day', () => {
  expect(told('Name,Date,Track\nA,soon,a.gpx\nB,soon,')).toMatchObject([
    { name: 'A', completedOn: null, trackFile: 'a.gpx' },
    '“soon” is not a date',
  ])
})

const GARMIN =
  'Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Aerobic TE,Total Ascent,Total Descent'

test("Garmin Connect's list is known, with its dashes and its thousands", () => {
  const text = `${GARMIN}
Hiking,2021-08-14 09:12:01,false,"Vågå Hiking","14.21","1,220",05:41:09,112,158,2.9,"1,140","1,135"
Hiking,2021-08-15 09:12:01,false,"Flat",--,--,00:10:00,--,--,0.0,--,--
Road Cycling,2021-08-16 09:12:01,false,"Ride",40.00,900,02:00:00,120,150,3.0,400,400`
  expect(told(text)).toMatchObject([
    { name: 'Vågå Hiking', completedOn: '2021-08-14', lengthKm: 14.21, ascentM: 1140, otherKind: null },
    { name: 'Flat', lengthKm: null, ascentM: null },
    { name: 'Ride', otherKind: 'Road Cycling' },
  ])
})

test('semicolons, decimal commas and German headings are read', () => {
  const text =
    'Datum;Titel;Land;Distanz (km);Höhenmeter;Schwierigkeit\n17.03.2019;Zugspitze;Österreich;21,4;2.232;schwer'
  expect(told(text)).toMatchObject([
    {
      name: 'Zugspitze',
      country: 'Austria',
      completedOn: '2019-03-17',
      lengthKm: 21.4,
      ascentM: 2232,
      difficulty: 'Hard',
    },
  ])
})

test('miles and feet are kilometres and metres', () => {
  const text =
    'Name,Date,Distance (mi),Elevation Gain (ft),Location\nHalf Dome,6/21/2020,15.5,4800,"Yosemite, California, USA"'
  expect(told(text)).toMatchObject([
    { name: 'Half Dome', completedOn: '2020-06-21', lengthKm: 24.945, ascentM: 1463, country: 'USA' },
  ])
})

test('the tables of our own export are read back', () => {
  const text = `Rank,Name,Country,Difficulty,Length (km),Elevation (m),Rating,Completed on,Times,Likes,Weather,Notes,Link,Photo,Track,Added\r
1,"Besseggen","Norway","Hard",14.2,1140,5,"2026-07-12",3,2,"sunny, windy","'=SUM(A1)","https://example.org","","tracks/0001 Besseggen.gpx","2026-07-13T08:00:00.000Z"\r
`
  expect(told(text)).toMatchObject([
    {
      rank: 1,
      name: 'Besseggen',
      difficulty: 'Hard',
      lengthKm: 14.2,
      ascentM: 1140,
      rating: 5,
      completedOn: '2026-07-12',
      completionCount: 3,
      weather: ['sunny', 'windy'],
      notes: '=SUM(A1)',
      link: 'https://example.org',
      trackFile: 'tracks/0001 Besseggen.gpx',
    },
  ])
})

test.each([
  ['Name,Country\nTrolltunga,Norway', 'hikes.csv'],
  ['Name,Country,Date\nTrolltunga,Norway,', 'my wishlist.csv'],
  ['Name,Country,Status,Date\nTrolltunga,Norway,Want to hike,', 'hikes.csv'],
])('wishes are known: %j in %s', (text, fileName) => {
  expect(told(text, fileName)).toMatchObject([{ name: 'Trolltunga', isWish: true, completedOn: null }])
})

test('each row is a hike or has a reason', () => {
  const text =
    'Name,Date,Country\n,2020-01-01,Norway\nA,soon,Norway\n<script>x,2020-01-01,Norway\nB,2020-02-30,Norway\nC,2020-01-01,Narnia\na,b,c,d'
  expect(told(text)).toMatchObject([
    'has no name',
    '“soon” is not a date',
    'Input contains potentially malicious content',
    '“2020-02-30” is not a date',
    { name: 'C', country: 'Narnia' },
    'has 4 columns, but the header has 3. Is a text missing its quotation marks?',
  ])
})

test('impossible values are left out, with a note', () => {
  const [row] = hikesIn(
    `Name,Date,Distance (km),Elevation (m),Rating,Link,Notes,Lat,Lng\nA,2020-01-01,99999,1e9,11,javascript:alert(1),"${'word '.repeat(250)}",0,0`,
  )
  expect(row).toMatchObject({
    hike: { lengthKm: null, ascentM: null, rating: null, link: '', start: null },
    notes: [
      '“99999” is not a distance',
      '“1e9” is not an elevation gain',
      'notes cut to 200 words',
      'link left out: not a web address',
    ],
  })
})

test.each([
  ['4', 4],
  ['4.5', 5],
  ['4/5', 4],
  ['8/10', 4],
  ['★★★☆☆', 3],
  ['0', null],
  ['good', null],
])('a rating of %j is %s stars', (text, rating) => {
  expect(told(`Name,Date,Rating\nA,2020-01-01,${text}`)).toMatchObject([{ rating }])
})

test.each([
  'Hike',
  'Wandelen',
  'Caminhada',
  'Trilha',
  'Vandring',
  'Fottur',
  'Vaellus',
  'Turystyka piesza',
  'Pěší turistika',
  'Поход',
  'ハイキング',
  '徒步',
  '등산',
  'Excursionismo',
  'Senderismo',
  'Alpinism',
  'Loop',
  'Out & Back',
  'Point to Point',
  'Rundweg',
])('a row of the kind %s is a hike', (kind) => {
  expect(told(`Name,Date,Type\nOwn hill,2024-06-01,${kind}\n`)).toMatchObject([{ otherKind: null }])
})

test.each(['Ride', 'Trail Run', 'Radfahren', 'Rundfahrt', 'Bieg', 'サイクリング', 'Turkey Trot'])(
  'a row of the kind %s is none',
  (kind) => {
    expect(told(`Name,Date,Type\nOwn hill,2024-06-01,${kind}\n`)).toMatchObject([{ otherKind: kind }])
  },
)

test.each([
  ['1', 'any id 1'],
  ['10001', 'any 10001'],
])('a row with the id %s is called %s whenever it is imported', (id, key) => {
  expect(told(`Activity ID,Name,Date\n${id},Own hill,2024-06-01\n`)).toMatchObject([{ id: key }])
  expect(key.length).toBeGreaterThanOrEqual(MIN_IMPORT_KEY_CHARS)
})
