import { createDice } from './dice.ts'
import type { PlannedHike, PlannedWalk, Setting } from './planned.ts'
import { monthPopularity, chooseWeather } from './seasons.ts'

const HOUR_MS = 3_600_000
const FIRST_YEAR = 2016
/** Days that every month has. */
const DAYS = 28
/** The most walks of a hike with a known day. */
const MAX_REMEMBERED = 5

/** The notes of further walks; nobody uses one twice. */
const AGAIN_NOTES = [
  'Quicker than the first time, and I blame the weather for both.',
  'The other way round. It is another walk.',
  'Took my sister along, who now wants to know about the next one.',
  'The bridge has been mended.',
  'Nobody but us and a dog that had its own plans.',
  'Turned the last bend and there was the view that I had missed the last time.',
  'An evening lap. In bed by eleven, sore by noon.',
  'Left the camera at home on purpose.',
  'With a headache and without one, in that order.',
  'The larches have turned.',
  'Ran the flat parts. There are two.',
  'Half of it in fog, and the better half.',
] as const

/** Plans the dated further walks of a person's hikes, never two hikes on one day. */
export function planFurtherWalks(hikes: readonly PlannedHike[], { seed, now }: Setting, username: string): PlannedWalk[] {
  const taken = new Set(hikes.map(({ completedOn }) => completedOn))
  const unsaid: string[] = [...AGAIN_NOTES]
  const sayOnce = (place: number) => unsaid.splice(place % Math.max(1, unsaid.length), 1)[0] ?? ''
  return hikes
    .filter(({ completionCount }) => completionCount > 1)
    .flatMap((hike) => {
      const dice = createDice(`${seed} ${username} ${hike.trail.name} again`)
      const count = dice.whole(0, Math.min(MAX_REMEMBERED, hike.completionCount - 1))
      return Array.from({ length: count }, () => {
        const completedOn = chooseDay(hike, now, dice)
        const hasNotes = dice.chance(0.6)
        const evening = Date.parse(`${completedOn}T18:00:00Z`) + dice.between(0, 20 * HOUR_MS)
        return {
          hike,
          completedOn,
          weather: chooseWeather(hike.trail, Number(completedOn.slice(5, 7)), dice),
          notes: hasNotes ? sayOnce(dice.whole(0, AGAIN_NOTES.length)) : '',
          // walks before the logged one are logged after it
          loggedAt: Math.min(now, Math.floor(Math.max(evening, hike.loggedAt + 60_000))),
        }
      })
    })
    .filter(({ completedOn }) => {
      const isFree = !taken.has(completedOn)
      taken.add(completedOn)
      return isFree
    })
}

/** Chooses a day between the first year and the end of last month, in a month in which the trail is walked. */
function chooseDay({ trail }: PlannedHike, now: number, dice: ReturnType<typeof createDice>): string {
  const today = new Date(now)
  const months = Array.from({ length: 12 }, (_, i) => i + 1).filter((month) => monthPopularity(trail, month) > 0)
  const month = dice.pick(months)
  const isOver = month < today.getUTCMonth() + 1
  const lastYear = today.getUTCFullYear() - (isOver ? 0 : 1)
  const year = dice.whole(FIRST_YEAR, lastYear)
  return [year, month, dice.whole(1, DAYS)].map((part) => String(part).padStart(2, '0')).join('-')
}
