import { expect, test } from 'vitest'
import { findAccountProblems } from '#domain/account/account-fields.ts'
import { HIKE_COUNTRIES } from '#domain/platform/countries.ts'
import { completedOnProblem, completionCountProblem, notesProblem, ratingProblem } from '#domain/diary/hikes/hike-fields.ts'
import { type SocialNetwork, socialLinkProblem } from '#domain/account/social-links.ts'
import { checkRegistration } from '#server/account/accounts/register.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { DEMO_PASSWORD, planCommunity } from '#server/data/seed/community.ts'
import { emailFor, socialLinksFor } from '#server/data/seed/write-list.ts'
import { FAVOURITES, LEGENDS, computeFame } from './fame.ts'
import { NEIGHBOURHOODS } from './neighbours.ts'
import { PEOPLE } from './people.ts'
import { monthPopularity, northernMonth } from './seasons.ts'
import { DETAILS, OPENINGS, VERDICTS } from './sentences.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const plan = planCommunity({ seed: 'upstone', people: PEOPLE, trails: CATALOGUE }, NOW)
const hikes = plan.people.flatMap((owner) => owner.hikes.map((hike, index) => ({ ...hike, owner, index })))
const SENTENCES = [...OPENINGS, ...DETAILS, ...VERDICTS].map(([, sentence]) => sentence)

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
/** Returns the mean over the upper, middle or lower third (0, 1, 2) of all lists. */
const meanOfThird = (third: number, figure: (hike: (typeof hikes)[number]) => number) =>
  mean(hikes.filter((hike) => Math.floor((3 * hike.index) / hike.owner.hikes.length) === third).map(figure))
const toMonth = (day: string) => Number(day.slice(5, 7))

test('there are 40 people with 2 to 45 hikes each, 600 in all, on many trails of many countries', () => {
  expect(PEOPLE.length).toBe(40)
  expect(hikes.length).toBe(600)
  expect(Math.min(...PEOPLE.map((person) => person.hikeCount))).toBe(2)
  expect(Math.max(...PEOPLE.map((person) => person.hikeCount))).toBe(45)
  expect(plan.people.map((planned) => planned.hikes.length)).toEqual(PEOPLE.map((person) => person.hikeCount))
  expect(new Set(hikes.map(({ trail }) => trail)).size).toBeGreaterThanOrEqual(150)
  expect(new Set(hikes.map(({ trail }) => trail.country)).size).toBeGreaterThanOrEqual(30)
})

test('about 150 hikes have a photo and about 120 a track', () => {
  const photos = hikes.filter((hike) => hike.hasPhoto).length
  const tracks = hikes.filter((hike) => hike.track).length
  expect([photos > 130, photos < 170]).toEqual([true, true])
  expect([tracks > 100, tracks < 140]).toEqual([true, true])
})

test.each(PEOPLE)('$username could have registered', async (person) => {
  const payload = { ...person, email: emailFor(person), password: DEMO_PASSWORD }
  expect(findAccountProblems(payload)).toEqual([])
  await checkRegistration(payload)
  const links = Object.entries(socialLinksFor(person)) as [SocialNetwork, string][]
  expect(links.map(([network, link]) => socialLinkProblem(network, link))).toEqual(links.map(() => null))
})

test('no two people have the same name', () => {
  expect(new Set(PEOPLE.map((person) => person.username)).size).toBe(PEOPLE.length)
  expect(new Set(PEOPLE.map((person) => person.lastName)).size).toBe(PEOPLE.length)
})

test('no list has a trail twice, and no wish is also a hike', () => {
  for (const { hikes: own, wishes } of plan.people) {
    const trails = [...own, ...wishes].map(({ trail }) => trail)
    expect(new Set(trails).size).toBe(trails.length)
    expect(wishes.length).toBeGreaterThanOrEqual(2)
    expect(wishes.length).toBeLessThanOrEqual(8)
  }
})

test('every hike could have been logged', () => {
  for (const { rating, completedOn, completionCount, notes } of hikes) {
    expect(ratingProblem(rating)).toBeNull()
    expect(completedOnProblem(completedOn)).toBeNull()
    expect(completionCountProblem(completionCount)).toBeNull()
    expect(notesProblem(notes)).toBeNull()
  }
})

test('days lie between 2016 and the end of last month, in months in which the trail is walked, one hike a day', () => {
  for (const { completedOn, trail } of hikes) {
    expect(completedOn >= '2016-01-01' && completedOn <= '2026-10-31', completedOn).toBe(true)
    expect(monthPopularity(trail, toMonth(completedOn)), `${trail.name} ${completedOn}`).toBeGreaterThan(0)
  }
  for (const { hikes: own } of plan.people)
    expect(new Set(own.map(({ completedOn }) => completedOn)).size).toBe(own.length)
})

test('some further walks have their own day, weather and notes, and no two hikes are on one day', () => {
  const visits = plan.people.flatMap((planned) => planned.visits)
  expect(visits.length).toBeGreaterThan(40)
  expect(visits.filter(({ notes }) => notes !== '').length).toBeGreaterThan(20)
  for (const { hike, completedOn, loggedAt, notes } of visits) {
    expect(monthPopularity(hike.trail, toMonth(completedOn))).toBeGreaterThan(0)
    expect(completedOnProblem(completedOn) ?? notesProblem(notes)).toBeNull()
    expect(loggedAt).toBeGreaterThan(Math.max(hike.loggedAt, Date.parse(completedOn)))
    expect(loggedAt).toBeLessThanOrEqual(NOW)
  }
  for (const { hikes: own, visits: again } of plan.people) {
    const days = [...own, ...again].map(({ completedOn }) => completedOn)
    expect(new Set(days).size).toBe(days.length)
    for (const hike of own)
      expect(again.filter((visit) => visit.hike === hike).length).toBeLessThan(Math.max(2, hike.completionCount))
  }
})

test('some friends were on the same trail on the same day, the printed logins among them', () => {
  const outings = ({ hikes: own, visits }: (typeof plan.people)[number]) =>
    new Set([...own, ...visits].map((walk) => `${('hike' in walk ? walk.hike : walk).trail.name} ${walk.completedOn}`))
  const together = plan.friendships.filter(({ follower, followed }) => {
    const theirs = outings(followed)
    return [...outings(follower)].some((outing) => theirs.has(outing))
  })
  const names = new Set(together.map(({ follower }) => follower.person.username))
  expect(together.length).toBeGreaterThan(20)
  expect([names.has('kari_n'), names.size > 10]).toEqual([true, true])
})

test('early in January no walk has a future day', () => {
  const inJanuary = planCommunity(
    { seed: 'upstone', people: PEOPLE, trails: CATALOGUE },
    Date.parse('2027-01-02T00:00:00Z'),
  )
  const days = inJanuary.people.flatMap((planned) => planned.hikes.map(({ completedOn }) => completedOn))
  expect(days.toSorted().at(-1)?.slice(0, 4)).toBe('2026')
})

test('it snows in the cold months only, and it does snow', () => {
  const snowy = hikes.filter(({ weather }) => weather.includes('snowy'))
  expect(snowy.length).toBeGreaterThan(5)
  for (const { trail, completedOn } of snowy)
    expect([11, 12, 1, 2, 3, 4]).toContain(northernMonth(trail, toMonth(completedOn)))
})

test('hikes are logged after they were walked, by a person who has joined, and not in the future', () => {
  for (const { owner, completedOn, loggedAt } of hikes) {
    expect(loggedAt).toBeGreaterThan(owner.joinedAt)
    expect(loggedAt).toBeGreaterThan(Date.parse(completedOn))
    expect(loggedAt).toBeLessThanOrEqual(NOW)
  }
  for (const { by, hike, at } of plan.likes) {
    expect(at).toBeGreaterThanOrEqual(Math.max(by.joinedAt, hike.loggedAt))
    expect(at).toBeLessThanOrEqual(NOW)
  }
  expect(Math.max(...hikes.map(({ loggedAt }) => loggedAt))).toBeGreaterThan(NOW - 60 * DAY_MS)
})

test('each hike has a note of one to three sentences, and no list repeats one', () => {
  expect(new Set(SENTENCES).size).toBe(SENTENCES.length)
  expect(SENTENCES.length).toBeGreaterThanOrEqual(60)
  for (const { hikes: own } of plan.people) {
    // a filled slot may end in a full stop only where a sentence does
    const sentences = own.map(({ notes }) => notes.split(/(?<=[.!?])\s+(?=\S)/))
    expect(sentences.filter((sentences) => sentences[0] === '' || sentences.length > 3)).toEqual([])
    expect(new Set(sentences.flat()).size).toBe(sentences.flat().length)
  }
  expect(hikes.filter(({ notes }) => /[{}]/.test(notes))).toEqual([])
})

test('people walk trails near their home that suit their taste', () => {
  const levels = (taste: string) => {
    const their = hikes.filter(({ owner }) => owner.person.taste === taste)
    return mean(their.map(({ trail }) => ['Easy', 'Moderate', 'Hard', 'Very Hard'].indexOf(trail.difficulty)))
  }
  expect(levels('stroller')).toBeLessThan(0.8)
  expect(levels('mountaineer')).toBeGreaterThan(1.6)
  const atHome = hikes.filter(({ owner, trail }) => owner.person.country === trail.country)
  expect(atHome.length / hikes.length).toBeGreaterThan(0.15)
})

test('ratings fall along a list, and famous trails stand further up', () => {
  expect(meanOfThird(0, ({ rating }) => rating) - meanOfThird(2, ({ rating }) => rating)).toBeGreaterThan(1)
  expect(meanOfThird(0, ({ trail }) => computeFame(trail)) - meanOfThird(2, ({ trail }) => computeFame(trail))).toBeGreaterThan(0.2)
})

test('another seed gives the same people other hikes', () => {
  const other = planCommunity({ seed: 'other', people: PEOPLE, trails: CATALOGUE }, NOW)
  const trails = (community: typeof plan) =>
    community.people.map((planned) => planned.hikes.map(({ trail }) => trail.name))
  expect(trails(other)).not.toEqual(trails(plan))
})

test('nobody follows themselves or likes their own hike, and friends get more likes than strangers', () => {
  expect(plan.friendships.filter(({ follower, followed }) => follower === followed)).toEqual([])
  expect(plan.likes.filter(({ by, owner }) => by === owner)).toEqual([])
  const pairs = new Set(
    plan.friendships.map(({ follower, followed }) => `${follower.person.username} ${followed.person.username}`),
  )
  expect(pairs.size).toBe(plan.friendships.length)
  const toFriends = plan.likes.filter(({ by, owner }) => pairs.has(`${by.person.username} ${owner.person.username}`))
  expect(toFriends.length / plan.likes.length).toBeGreaterThan(0.5)
})

test('the tables name existing countries and trails', () => {
  expect(
    [...NEIGHBOURHOODS.flat(), ...PEOPLE.map(({ country }) => country)].filter(
      (name) => !HIKE_COUNTRIES.includes(name),
    ),
  ).toEqual([])
  expect([...LEGENDS, ...FAVOURITES].filter((start) => !CATALOGUE.some(({ name }) => name.startsWith(start)))).toEqual(
    [],
  )
})
