import { expect, test } from 'vitest'
import { localDayAt } from './local-day.ts'
import { detectDayOrder, readDay } from './tables/read-day.ts'
import { detectDecimalMark, parseHeightUnit, parseLengthUnit, readHeightM, readLengthKm } from './tables/read-number.ts'

test.each([
  ['12.3', '.', 'km', 12.3],
  ['12,3', ',', 'km', 12.3],
  ['1.234,5', ',', 'm', 1.235],
  ['1,234.5', '.', 'm', 1.235],
  ['8380.0', '.', 'm', 8.38],
  ['7.6 mi', '.', 'km', 12.231],
  ['7.6 miles', '.', 'km', 12.231],
  ['12 km', '.', 'mi', 12],
  ["1'234 m", '.', 'km', 1.234],
  ['10', '.', 'mi', 16.093],
  ['--', '.', 'km', null],
  ['', '.', 'km', null],
  ['-3', '.', 'km', null],
  ['2000', '.', 'km', null],
  ['9'.repeat(400), '.', 'km', null],
] as const)('a length of %j is %s', (text, mark, unit, km) => {
  expect(readLengthKm(text, { mark, unit })).toBe(km)
})

test.each([
  ['322.4', '.', 'm', 322],
  ['1.060', ',', 'm', 1060],
  ['3,740 ft', '.', 'm', 1140],
  ['3740', '.', 'ft', 1140],
  ['12000', '.', 'm', null],
] as const)('a climb of %j is %s', (text, mark, unit, metres) => {
  expect(readHeightM(text, { mark, unit })).toBe(metres)
})

test.each([
  [['1,234', '2,5'], ','],
  [['1,234', '2.5'], '.'],
  [['1.234', '5,67'], ','],
  [['1.234'], null],
  [['1,234', '7'], null],
  [[], null],
] as const)('of the numbers %j the decimal mark is %j', (cells, mark) => {
  expect(detectDecimalMark(cells)).toBe(mark)
})

test.each([
  ['Distance (km)', 'km'],
  ['Miles', 'mi'],
  ['Distance [mi]', 'mi'],
  ['Distance', null],
] as const)('the column %j is of %s', (header, unit) => {
  expect(parseLengthUnit(header)).toBe(unit)
})

test('a column of feet says so', () => {
  expect(parseHeightUnit('Elevation Gain (ft)')).toBe('ft')
})

test.each([
  ['2019-03-17'],
  ['2019-03-17T18:59:39Z'],
  ['2019-03-17 18:59:39'],
  ['2019/3/17'],
  ['20190317'],
  ['17.03.2019'],
  ['17.3.19'],
  ['17/03/2019'],
  ['03/17/2019'],
  ['Mar 17, 2019, 6:59:39 PM'],
  ['March 17th, 2019'],
  ['17 March 2019'],
  ['17. März 2019'],
  ['17 mars 2019'],
  ['17 de marzo de 2019'],
  ['17-Mar-19'],
  ['17 марта 2019 г., 18:59:39'],
  ['17 мар. 2019'],
  ['2019年3月17日 18:59:39'],
  ['2019. 3. 17.'],
  ['2019년 3월 17일'],
  ['２０１９-03-17'],
  ['43541'],
  ['43541.79'],
])('%j is the 17th of March 2019', (text) => {
  expect(readDay(text, 'day first')).toBe('2019-03-17')
})

test.each([
  ['04/05/2019', 'day first', '2019-05-04'],
  ['04/05/2019', 'month first', '2019-04-05'],
  ['31.12.99', 'day first', '1999-12-31'],
  ['2019-02-30', 'day first', null],
  ['1899-12-31', 'day first', null],
  ['2101-01-01', 'day first', null],
  ['0000-00-00', 'day first', null],
  ['yesterday', 'day first', null],
  ['12:30', 'day first', null],
  ['', 'day first', null],
] as const)('%j with the %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  [['04/05/2019', '13/05/2019'], 'day first'],
  [['04/05/2019', '04/13/2019'], 'month first'],
  [['04/05/2019'], null],
  [['04.05.2019'], 'day first'],
  [['04.05.2019', '04.13.2019'], null],
] as const)('the days %j are written %s', (days, order) => {
  expect(detectDayOrder(days)).toBe(order)
})

test.each([
  ['Samoa', { lat: -13.83, lng: -171.77 }, '2024-06-15'],
  ['Tonga', { lat: -21.2, lng: -175.2 }, '2024-06-15'],
  ['Kiritimati', { lat: 1.87, lng: -157.4 }, '2024-06-15'],
  ['Chatham', { lat: -43.95, lng: -176.55 }, '2024-06-15'],
  ['Chukotka', { lat: 64.42, lng: -173.22 }, '2024-06-15'],
  ['Auckland', { lat: -36.9, lng: 174.7 }, '2024-06-15'],
  ['American Samoa', { lat: -14.28, lng: -170.7 }, '2024-06-14'],
  ['Niue', { lat: -19.05, lng: -169.9 }, '2024-06-14'],
  ['Hawaii', { lat: 21.4, lng: -157.8 }, '2024-06-14'],
  ['Attu', { lat: 52.9, lng: 173.2 }, '2024-06-14'],
])('a morning in %s is of the day that its calendar has, whoever asks', (_, place, day) => {
  const at = Date.parse('2024-06-14T18:00:00Z')
  expect([120, -600, -480].map((clock) => localDayAt(at, place, clock))).toEqual([day, day, day])
})

test('the day of a walk is the one where it was', () => {
  const evening = Date.UTC(2026, 6, 12, 23, 30)
  expect(localDayAt(evening, { lat: 46.5, lng: 8.5 }, 120)).toBe('2026-07-13')
  expect(localDayAt(evening, { lat: 40, lng: -105 }, 120)).toBe('2026-07-12')
})
