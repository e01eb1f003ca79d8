import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import { FIRST_STEPS, aServer, renderMyAccount } from './my-account-testing.tsx'

const toEarn = async () => within(await screen.findByRole('region', { name: /^Still to earn/ }))

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('R10.6: what I have stands in metal with its day; a press tells the hike that earned it and how many have it', async () => {
  const hike = { _id: 'h1', name: 'Besseggen', country: 'Norway' }
  aServer({ 'GET /achievements/progress': [{ _id: 'hikes-1', have: 1, of: 1, unit: 'hikes', hike }] })
  renderMyAccount()
  const medal = within((await screen.findByRole('heading', { name: 'First Steps' })).closest('li')!)
  expect(medal.getByText('Earned on Mar 2, 2026')).toBeVisible()
  expect(medal.getByRole('button', { name: 'First Steps' })).toHaveAttribute('popovertarget')
  expect(medal.getByText('Logged a first hike')).toBeInTheDocument()
  expect(medal.getByText('Besseggen').closest('a')).toHaveAttribute('href', '/hike/Besseggen/Norway')
  expect(await medal.findByText('3% of hikers have it')).toBeInTheDocument()
  expect(screen.getByText('1 of 45')).toBeVisible()
})

test('the rarest metal comes first, and each has its own rows', async () => {
  const earned = (_id: string, name: string, tier: 'bronze' | 'gold') => ({ ...FIRST_STEPS, _id, name, tier })
  const mine = [earned('a', 'Old', 'bronze'), earned('b', 'Great', 'gold'), earned('c', 'New', 'bronze')]
  aServer({ 'GET /achievements/user': mine })
  renderMyAccount()
  await screen.findByRole('heading', { name: 'Great' })
  expect(headings(3).slice(0, 2)).toEqual(['Gold Achievement1', 'Bronze Achievement2'])
  expect(headings(4).slice(0, 3)).toEqual(['Great', 'Old', 'New'])
})

test('R10.6: all others are engraved with how far I am, the nearest first, and none stands twice', async () => {
  aServer({
    'GET /achievements/progress': [
      { _id: 'hikes-5', have: 2, of: 5, unit: 'hikes' },
      { _id: 'distance-1000', have: 973, of: 1000, unit: 'km' },
    ],
  })
  renderMyAccount()
  const wall = await toEarn()
  expect(await wall.findByText('973 of 1,000 km')).toBeVisible()
  const names = wall.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['A Thousand, Slowly', 'Finding Your Feet', 'Double Figures'])
  expect(names).toHaveLength(ACHIEVEMENTS.length - 1)
  expect(names).not.toContain('First Steps')
})

test('a newcomer has all to earn, and is told how to begin', async () => {
  aServer({ 'GET /achievements/user': [] })
  renderMyAccount()
  expect(await screen.findByText('No achievements earned yet')).toBeVisible()
  expect((await toEarn()).getAllByRole('listitem')).toHaveLength(45)
})

test('a member with all achievements has none left to earn', async () => {
  const { earnedAt } = FIRST_STEPS
  aServer({
    'GET /achievements/user': ACHIEVEMENTS.map(({ _id, name, description, icon, tier }) => ({
      _id,
      name,
      description,
      icon,
      tier,
      earnedAt,
    })),
  })
  renderMyAccount()
  expect(await screen.findByText('45 of 45')).toBeVisible()
  expect(screen.queryByText('Still to earn')).toBeNull()
})

test('the member’s achievements are shown even where the others cannot be loaded', async () => {
  const fails = () => new Response('{}', { status: 404 })
  aServer({ 'GET /achievements': fails, 'GET /achievements/progress': fails })
  renderMyAccount()
  expect(await screen.findByRole('heading', { name: 'First Steps' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
