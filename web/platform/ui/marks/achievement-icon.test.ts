import Mountain from 'lucide-react/icons/mountain'
import Trophy from 'lucide-react/icons/trophy'
import { expect, test } from 'vitest'
import { achievementIcon } from './achievement-icon.ts'

test('an achievement has its own icon, an unknown one the trophy', () => {
  expect(achievementIcon('terrain')).toBe(Mountain)
  expect(achievementIcon('toString')).toBe(Trophy)
})
