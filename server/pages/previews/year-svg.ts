import { drawFirs, drawFoothills, planRidge, ridgeScaleM, drawSkyBand } from '#domain/trails/relief/ridge-shape.ts'
import { drawDigits } from './draw-digits.ts'

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
