import { drawFirs, drawFoothills, planRidge, ridgeScaleM, drawSkyBand } from '#domain/trails/relief/ridge-shape.ts'

interface YearLand {
  readonly year: string
  /** The ascent of each month in metres. */
  readonly metres: readonly number[]
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The colours of `web/diary/years/ridge/ridge.css` at noon. */
const SKY = ['#e6f1f1', '#d3e8ee', '#bfdde8'] as const
const FACES = [
  { face: 'lit', rock: '#d9d8c9', green: '#8fb27f', snow: '#ffffff' },
  { face: 'shade', rock: '#6e8c93', green: '#3f7463', snow: '#a9cad6' },
] as const
const INK = '#14211c'
/** Shares of the height for the sky above the highest mountain, and of the width for the edge and a digit. */
const SKY_SHARE = 0.5
const EDGE_SHARE = 0.07
const DIGIT_SHARE = 0.135

/** Returns a year as its page shows it, as SVG: the range of its months and the number of the year. */
export function yearSvg({ year, metres }: YearLand, { width, height }: Size): string {
  const frame = { width, height, headroom: height * SKY_SHARE }
  const mountains = planRidge(metres, frame, { seed: year, scaleM: ridgeScaleM(...metres) }).map((mountain) =>
    FACES.map(({ face, rock, green, snow }) => {
      const id = `${face}${mountain.place}`
      return `<clipPath id="${id}"><path d="${mountain[face]}"/></clipPath><g clip-path="url(#${id})"><rect width="${width}" height="${height}" fill="${rock}"/><path d="${mountain.green}" fill="${green}"/>${mountain.snow ? `<path d="${mountain.snow}" fill="${snow}"/>` : ''}</g>`
    }).join(''),
  )
  const edge = Math.min(width, height) * EDGE_SHARE
  const scale = (Math.min(width, height * 1.4) * DIGIT_SHARE) / 60
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${SKY[0]}"/>
<path d="${drawSkyBand(width, height * 0.42)}" fill="${SKY[1]}"/>
<path d="${drawSkyBand(width, height * 0.2)}" fill="${SKY[2]}"/>
<circle cx="${width * 0.84}" cy="${height * 0.24}" r="${Math.min(width, height) * 0.11}" fill="#fff"/>
${mountains.join('\n')}
<path d="${drawFoothills(frame, year)}" fill="#2f6453"/>
<path d="${drawFirs(frame, year)}" fill="#17463a"/>
<g transform="translate(${edge} ${edge}) scale(${scale.toFixed(3)})" fill="none" stroke="${INK}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">${drawDigits(year)}</g>
</svg>`
}

/** The paths of digits, each on 60 by 100, because a server may have no fonts. */
const DIGITS = [
  'M30 8C46 8 52 26 52 50S46 92 30 92 8 74 8 50 14 8 30 8Z',
  'M18 22 34 8V92',
  'M10 28C10 14 20 8 30 8S51 15 51 30C51 50 24 66 10 92H52',
  'M10 14H49L29 42C43 42 52 51 52 66S42 92 29 92 11 87 8 78',
  'M42 92V8L8 68H54',
  'M48 8H16L13 46C18 41 24 39 30 39 43 39 52 50 52 65S43 92 29 92 11 87 8 80',
  'M46 14C22 16 8 38 8 65 8 82 17 92 30 92S52 82 52 66 43 40 30 40 10 50 8 65',
  'M8 8H52L22 92',
  'M30 48C19 48 12 40 12 28S20 8 30 8 48 16 48 28 41 48 30 48 8 57 8 70 17 92 30 92 52 83 52 70 43 48 30 48Z',
  'M52 35C52 50 43 60 30 60S8 50 8 34 17 8 30 8 52 18 52 35C52 62 38 84 14 86',
]
const DIGIT_STEP = 76

/** @param year four digits */
function drawDigits(year: string): string {
  return [...year]
    .map((digit, at) => `<path transform="translate(${at * DIGIT_STEP})" d="${DIGITS[Number(digit)] ?? ''}"/>`)
    .join('')
}
