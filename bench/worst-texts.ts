/**
 * Measures the cost of the longest and worst inputs at their first parser: double the text must cost about double, not four times. `npx
 * tsx bench/worst-texts.ts`
 */
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { findMinimalMoves } from '#domain/platform/numbers/minimal-moves.ts'
import { cleanNotes, cleanText } from '#domain/platform/text/text.ts'

const track = (point: string) => `<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`

/** Each takes a size, and does the work of a text of that many characters. */
const WORST: [string, (size: number) => void][] = [
  ['a flag with tags', (size) => cleanText('🏴' + '\u{E0067}'.repeat(size / 2))],
  ['a note of spaces', (size) => cleanNotes(`${' '.repeat(size)}x`)],
  ['a name of spaces and “on”', (size) => nameProblem('<' + ' '.repeat(size / 2) + 'on'.repeat(size / 4))],
  ['nested elements', (size) => parseGpx(`<gpx>${'<a>'.repeat(size / 3)}`)],
  ['a coordinate of digits', (size) => parseGpx(track(`<trkpt lat="${'1'.repeat(size)}x" lon="2"/>`))],
  ['a height of digits', (size) => parseGpx(track(`<trkpt lat="x"><ele>${'1'.repeat(size)}x</ele></trkpt>`))],
  ['a time of digits', (size) => parseGpx(track(`<trkpt lat="x"><time>${'1'.repeat(size)}</time></trkpt>`))],
  ['a track name of spaces', (size) => parseGpx(`<gpx><name>${' '.repeat(size)}x</name></gpx>`)],
  ['attributes', (size) => parseGpx(`<gpx ${Array.from({ length: size / 10 }, (_, i) => `a${i}=""`).join(' ')}/>`)],
  ['an order turned round', (size) => turn(size / 100)],
]

function turn(length: number): void {
  findMinimalMoves(Array.from({ length }, (_, place) => length - place - 1))
}

function measureMs(work: (size: number) => void, size: number): number {
  const start = performance.now()
  try {
    work(size)
  } catch {
    // refused, at that cost
  }
  return performance.now() - start
}

for (const [name, work] of WORST) {
  const best = (size: number) => Math.min(...Array.from({ length: 9 }, () => measureMs(work, size)))
  const [half, whole] = [best(480_000), best(960_000)]
  process.stdout.write(
    `${name.padEnd(28)}${half.toFixed(1).padStart(9)} ms${whole.toFixed(1).padStart(9)} ms for twice as much\n`,
  )
}
