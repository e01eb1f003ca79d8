import { expect, test } from 'vitest'
import { type Landscape, findLandscape, guessLandscape } from './landscape.ts'

test.each<[name: string, landscape: Landscape]>([
  ['Levada do Rei', 'levada'],
  ['Delicate Arch', 'arch'],
  ['Bridal Veil Falls', 'waterfall'],
  ['Skógafoss', 'waterfall'],
  ['Aletsch Glacier Panorama', 'glacier'],
  ['Volcán Arenal', 'volcano'],
  ['Crater Rim', 'volcano'],
  ['Cañón del Sumidero', 'gorge'],
  ['Partnachklamm', 'gorge'],
  ['Königssee', 'lake'],
  ['Lough Tay', 'lake'],
  ['Laguna Esmeralda', 'lake'],
  ['Lysefjord', 'coast'],
  ['Sandwood Bay', 'coast'],
  ['Wadi Rum', 'desert'],
  ['Ilkley Moor', 'moor'],
  ['Bosque Nuboso', 'forest'],
  ['Redwood Grove', 'forest'],
  // a summit is what is left
  ['Mont Ventoux', 'summit'],
  ['富士山', 'summit'],
  // words in words, and places on the way
  ['Archer Peak', 'summit'],
  ['Fallen Man', 'summit'],
  ['Piz Ela from Lake Palpuogna', 'summit'],
  ['Downtown Stairs', 'summit'],
])('%s is a %s', (name, landscape) => {
  expect(guessLandscape(name)).toBe(landscape)
  expect(findLandscape(name, 'Nowhere')).toBe(landscape)
})

test('a well-known trail has its own landscape, however its name is written', () => {
  expect(findLandscape('Preikestolen', 'Norway')).toBe('coast')
  expect(findLandscape(' PREIKESTOLEN ', 'norway')).toBe('coast')
  expect(findLandscape('Preikestolen', 'Sweden')).toBe('summit')
})
