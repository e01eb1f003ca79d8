import { expect, test } from 'vitest'
import { parseBox } from './box.ts'

test.each([
  ['5,60,7.5,62', { west: 5, south: 60, east: 7.5, north: 62 }],
  ['170,-10,-170,10', { west: 170, south: -10, east: -170, north: 10 }],
  ['-180,-90,180,90', { west: -180, south: -90, east: 180, north: 90 }],
  ['5,60,7.5', null],
  ['5,60,7.5,62,1', null],
  ['5,62,7.5,60', null],
  ['5,60,,62', null],
  ['5,60,190,62', null],
  ['5,60,Infinity,62', null],
  ['5,60,x,62', null],
  ['', null],
])('the box %s is %o', (text, box) => {
  expect(parseBox(text)).toEqual(box)
})
