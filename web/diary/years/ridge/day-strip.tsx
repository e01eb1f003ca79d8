import './ridge.css'
import { useMemo } from 'react'
import { addDays } from '#domain/platform/format/calendar.ts'
import { yearFraction } from '#domain/diary/years/years.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { stoneShape } from '#web/diary/covers/cairn/cairn-stones.ts'
import { STONE_TONES } from '#web/diary/covers/cairn/stone-tones.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { pileStones, type PlacedStone } from './stone-piles.ts'

const TICK_PX = 7
const AIR_PX = 14
/** Below this width, only weeks are marked. */
const DAYS_FROM_PX = 900

interface DayStripProps {
  year: string
  /** Walks of the year. */
  hikes: readonly MyWalk[]
  width: number
}

/** The days of a year in a row, with a stone for each hike. Decoration: the list of months says the same in words. */
export function DayStrip({ year, hikes, width }: DayStripProps) {
  const { stones, height } = useMemo(() => pileStones(hikes, width), [hikes, width])
  const ground = Math.ceil(height) + AIR_PX
  const ticks = useMemo(() => drawTicks(year, width, ground), [year, width, ground])
  return (
    <svg aria-hidden="true" width={width} height={ground + TICK_PX} className="block" data-days>
      {stones.map((stone) => (
        <StoneAt key={stone.id} stone={stone} ground={ground} />
      ))}
      <path d={`M0 ${ground + 0.5}H${width}${ticks}`} className="ridge-day" fill="none" />
    </svg>
  )
}

/** Returns the height of the stones with the air above them. */
export function stripHeight(hikes: readonly MyWalk[], width: number): number {
  return Math.ceil(pileStones(hikes, width).height) + AIR_PX
}

function drawTicks(year: string, width: number, ground: number): string {
  const everyDays = width >= DAYS_FROM_PX ? 1 : 7
  let path = ''
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, everyDays)) {
    const isLong = everyDays === 1 && day.endsWith('-01')
    path += `M${(yearFraction(day) * width).toFixed(1)} ${ground}v${isLong ? TICK_PX : TICK_PX / 2}`
  }
  return path
}

function StoneAt({ stone, ground }: { stone: PlacedStone; ground: number }) {
  const random = seededRandom(stone.id)
  const { outline } = stoneShape(random)
  const tone = STONE_TONES[Math.floor(random() * STONE_TONES.length)] ?? STONE_TONES[0]
  const tint: Record<string, string> = { '--stone-light': tone.light, '--stone-dark': tone.dark }
  const { left, bottom, width, height } = stone
  return (
    <path
      d={outline}
      data-stone
      style={tint}
      transform={`translate(${left.toFixed(1)} ${(ground - bottom - height).toFixed(1)}) scale(${(width / 100).toFixed(4)} ${(height / 100).toFixed(4)})`}
      className="ridge-stone"
    />
  )
}
