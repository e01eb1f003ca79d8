import { expect, test } from 'vitest'
import { listSocialLinks, socialLinkProblem } from './social-links.ts'

test.each([
  ['instagram', ''],
  ['instagram', 'https://instagram.com/mia'],
  ['instagram', 'http://www.instagram.com/mia'],
  ['alltrails', 'https://www.alltrails.com/members/mia'],
  ['tiktok', 'https://TikTok.com/@mia'],
  ['youtube', 'https://m.youtube.com/@mia'],
  ['youtube', 'https://youtu.be/x'],
  ['strava', ' https://www.strava.com/athletes/1 '],
  ['garmin', 'https://connect.garmin.com/modern/profile/1'],
] as const)('%s takes %j', (network, url) => {
  expect(socialLinkProblem(network, url)).toBeNull()
})

test.each([
  ['instagram', 'Instagram', 'https://instagram.com@evil.com'],
  ['instagram', 'Instagram', 'https://instagram.com.evil.com'],
  ['instagram', 'Instagram', 'https://evilinstagram.com'],
  ['instagram', 'Instagram', 'https://evil.com/instagram.com'],
  ['instagram', 'Instagram', 'https://evil.com\\@instagram.com'],
  ['instagram', 'Instagram', 'java\tscript:instagram.com'],
  ['instagram', 'Instagram', 'instagram.com/mia'],
  ['alltrails', 'AllTrails', 'https://tiktok.com'],
  ['tiktok', 'TikTok', 'ftp://tiktok.com'],
  ['youtube', 'YouTube', 'https://youtu.be.evil.com'],
  ['strava', 'Strava', `https://strava.com/${'a'.repeat(2048)}`],
  ['garmin', 'Garmin', 'https://me:pw@garmin.com'],
] as const)('R1.18: %s refuses as no %s link: %j', (network, label, url) => {
  expect(socialLinkProblem(network, url)).toBe(`Please enter a valid ${label} URL`)
})

test('the links that are set come in order, without those that lead elsewhere', () => {
  const links = {
    garmin: 'https://garmin.com/1',
    tiktok: '',
    alltrails: null,
    youtube: 'https://evil.com',
    strava: null,
  }
  expect(listSocialLinks({ ...links, instagram: 'https://instagram.com/mia' })).toEqual([
    { network: 'instagram', url: 'https://instagram.com/mia' },
    { network: 'garmin', url: 'https://garmin.com/1' },
  ])
})
