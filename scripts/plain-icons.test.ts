import * as grip from 'lucide-react/icons/grip-vertical'
import * as notes from 'lucide-react/icons/notebook-pen'
import * as pencil from 'lucide-react/icons/pencil'
import { expect, test } from 'vitest'
import { inOnePath } from './plain-icons.ts'

/** Its types do not tell of what its modules export beside the icon. */
const shapesOf = (icon: object) => (icon as { __iconData: { node: Parameters<typeof inOnePath>[0] } }).__iconData.node

test('the paths and circles of an icon are one path, which begins each where it began', () => {
  expect(inOnePath(shapesOf(pencil))).toEqual([['path', { d: expect.stringMatching(/zM0 0m15 5 4 4$/) }]])
  expect(inOnePath(shapesOf(notes))).toHaveLength(1)
  expect(inOnePath(shapesOf(grip))).toEqual([
    ['path', { d: expect.stringMatching(/^(M(8|14) \d+a1 1 0 1 1 2 0a1 1 0 1 1 -2 0){6}$/) }],
  ])
})

test('what is filled, and other shapes, stay what they are, without the keys of a list', () => {
  const dot = { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }
  const box = { width: '8', height: '4', x: '8', y: '2', rx: '1' }
  expect(
    inOnePath([
      ['rect', { ...box, key: 'a' }],
      ['circle', { ...dot, key: 'b' }],
    ]),
  ).toEqual([
    ['rect', box],
    ['circle', dot],
  ])
})
