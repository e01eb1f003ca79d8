/** Style properties to copy into the drawing, which has no style sheet outside of the page. */
const STYLE_PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
] as const

/** Returns a drawing of the page as an SVG file with its colours and fonts. */
export async function toStandaloneSvg(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [at, original] of originals.entries()) {
    const own = getComputedStyle(original)
    const style = STYLE_PROPERTIES.map((name) => `${name}:${own.getPropertyValue(name)}`).join(';')
    for (const name of ['class', ...STYLE_PROPERTIES]) copies[at]?.removeAttribute(name)
    copies[at]?.setAttribute('style', style)
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const letters = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  letters.textContent = await ownFonts(drawing.textContent)
  copy.prepend(letters)
  return new XMLSerializer().serializeToString(copy)
}

/** Renders an SVG as a picture of the given size. */
export async function renderSvg(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the canvas is too large')
  return picture
}

/** Returns the page's fonts that have characters of a text, as self-contained CSS rules. */
async function ownFonts(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(readRules).filter((rule) => rule instanceof CSSFontFaceRule)
  const wanted = rules.filter(({ style }) => holdsAny(style.getPropertyValue('unicode-range'), text))
  return (await Promise.all(wanted.map(withFile))).join('')
}

function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // a style sheet of another origin, such as an extension's
    return []
  }
}

function holdsAny(range: string, text: string): boolean {
  if (range === '') return false
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return spans.some(([from, to]) => code >= from && code <= to)
  })
}

/** Embeds the file of a font. If it fails to load, a system font is used. */
async function withFile({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
  if (!address) return ''
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
  if (!answer.ok) return ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = btoa(bytes.reduce((sum, byte) => sum + String.fromCharCode(byte), ''))
  const kept = ['font-family', 'font-weight', 'unicode-range'].map((name) => `${name}:${style.getPropertyValue(name)};`)
  return `@font-face{${kept.join('')}src:url(data:font/woff2;base64,${text})}`
}
