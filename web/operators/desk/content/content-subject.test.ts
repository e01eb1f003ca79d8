import { expect, test } from 'vitest'
import { parseSubjectId } from './content-subject.ts'

const ID = '01967b9f-9699-7785-a75b-4d72428a0e51'

test.each([
  [ID, 'hike', ID],
  [` ${ID.toUpperCase()} `, 'photo', ID],
  [`https://hikes.example.org/api/hikes/${ID}/photo?size=thumb`, 'photo', ID],
  ['https://hikes.example.org/hike/Besseggen/Norway', 'hike', ''],
  ['', 'condition', ''],
  ['mia', 'profile', 'mia'],
  ['@mia', 'profile', 'mia'],
  ['https://hikes.example.org/user/mia', 'profile', 'mia'],
  ['/user/mia/list?sort=x#top', 'profile', 'mia'],
  ['/user/j%C3%B8rn/', 'profile', 'jørn'],
  ['/user/%E0%A4%A', 'profile', '%E0%A4%A'],
] as const)('%j as a %s names %j', (text, kind, id) => {
  expect(parseSubjectId(text, kind)).toBe(id)
})
