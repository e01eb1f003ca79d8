import { SaxesParser } from 'saxes'
import { formatCount } from '#domain/platform/format/format.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { type UnreadCounts, parseDecimal, describeUnread, parseAndCount } from './track-text.ts'
import { isBareDoctype, repairXml } from '#domain/platform/text/repair-xml.ts'
import { t } from '#domain/platform/language/translate.ts'

/** One recorded or planned point: degrees, metres above sea level, epoch ms. */
export type TrackPoint = Place & { ele: number | null; time: number | null }

/** One track of a file. */
export type GpxTrack = { name: string | null; segments: TrackPoint[][] }

/** The content of a GPX file. Segments are never empty; each route is one segment. */
export type Gpx = {
  name: string | null
  creator: string | null
  kind: 'track' | 'route'
  segments: TrackPoint[][]
  /** The segments grouped by their tracks or routes. */
  tracks: GpxTrack[]
  waypointCount: number
  /** Roughness of the elevations before the file was thinned, where it says so: see `Ascent`. */
  roughnessM?: number
  /** Omissions while reading, in plain English. */
  notes: string[]
}

export type GpxProblem =
  | 'empty'
  | 'unknown_encoding'
  | 'malformed'
  | 'cut_off'
  | 'doctype'
  | 'not_gpx'
  | 'too_deep'
  | 'too_many_points'
  | 'bad_coordinates'
  | 'no_track'
  | 'only_waypoints'

/** Line of the problem, and the number of waypoints in a file without a track. */
type Found = { line?: number | null; waypoints?: number }

/** Refusal of a file. `problem` says why; `message` is for logs rather than for people, see `explainGpxRefusal`. */
export class GpxError extends Error {
  override readonly name = 'GpxError'
  readonly problem: GpxProblem
  readonly line: number | null
  readonly waypoints: number

  constructor(problem: GpxProblem, detail = '', { line = null, waypoints = 0 }: Found = {}) {
    super(detail === '' ? problem : `${problem}: ${detail}`)
    this.problem = problem
    this.line = line
    this.waypoints = waypoints
  }
}

export const MAX_GPX_DEPTH = 32
export const MAX_GPX_POINTS = 200_000

/** Larger than the roughness of any instrument. */
const MAX_ROUGHNESS_M = 100

// Browsers and Node both have it; the types of this folder know neither.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }

/**
 * Decodes a GPX file: UTF-8, UTF-16 (by byte order mark or by its first bytes), or the encoding of the XML declaration.
 * Invalid bytes become U+FFFD: they can spoil a name, never a coordinate.
 * @throws {GpxError} `unknown_encoding`
 */
export function decodeGpx(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new GpxError('unknown_encoding', encoding)
  }
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xfe && second === 0xff) || (first === 0x00 && second === 0x3c)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0x00)) return 'utf-16le'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  // A declaration that is readable byte by byte is not UTF-16: the text was saved again in another encoding.
  return /^(utf-?16|ucs|iso-10646)/i.test(declared) ? 'utf-8' : declared
}

/**
 * Parses a GPX text (1.0, 1.1 or without a version, any namespace prefix) in one pass: its tracks, or its routes where
 * no track has a point. Points without usable coordinates are dropped: some apps mark a pause or a lost fix that way.
 * Text that breaks XML and carries nothing is left out, with a note, and so is an incomplete last line between two
 * points.
 * @throws {GpxError} for anything else that is not a well-formed GPX file with a track or a route, for custom entities
 * or an external DOCTYPE, and beyond {@link MAX_GPX_DEPTH} or `maxPoints`
 */
export function parseGpx(given: string, maxPoints = MAX_GPX_POINTS): Gpx {
  const { text, notes } = repairXml(given)
  if (text.trim() === '') throw new GpxError('empty')
  const reader = new GpxReader(maxPoints)
  const parser = createParser(reader, notes)
  parser.write(text)
  try {
    parser.close()
  } catch (error) {
    if (!reader.isOpen) throw error
    return parseWithoutLastLine(text, { maxPoints, notes, line: parser.line })
  }
  return { ...reader.gpx(), notes: [...notes, ...describeUnread(reader.unread)] }
}

/**
 * Parses a cut-off file up to its last line; refuses one that ends within a point, as much else may be missing then.
 */
function parseWithoutLastLine(
  text: string,
  { maxPoints, notes, line }: { maxPoints: number; notes: string[]; line: number },
) {
  const bareAmpersand = findBareAmpersand(text)
  if (bareAmpersand !== null) throw new GpxError('malformed', 'stray ampersand', { line: bareAmpersand })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const reader = new GpxReader(maxPoints)
  createParser(reader, []).write(whole)
  const isInTag = whole.lastIndexOf('<') > whole.lastIndexOf('>')
  if (isInTag || !reader.isBetweenPoints || !reader.hasPoints) throw new GpxError('cut_off', '', { line })
  return {
    ...reader.gpx(),
    notes: [
      ...notes,
      ...describeUnread(reader.unread),
      t('This file is cut off at line {line}; the rest is missing.', { line: formatCount(line) }),
    ],
  }
}

/**
 * Returns the line of an ampersand that begins no entity, from which the parser searches a semicolon up to the end;
 * null without one.
 */
export function findBareAmpersand(text: string): number | null {
  const at = text.search(/&(?!#?[\w.-]{1,40};)/)
  return at === -1 || !text.includes('<', at) ? null : text.slice(0, at).split('\n').length
}

function createParser(reader: GpxReader, notes: string[]) {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new GpxError('malformed', error.message, { line: parser.line })
  })
  parser.on('doctype', (doctype) => {
    if (!isBareDoctype(doctype)) throw new GpxError('doctype', '', { line: parser.line })
    notes.push(t('A DOCTYPE was ignored.'))
  })
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes))
  parser.on('text', (part) => reader.addText(part))
  parser.on('cdata', (part) => reader.addText(part))
  parser.on('closetag', () => reader.close())
  return parser
}

type Part = 'file' | Gpx['kind']
type Role = 'holder' | 'waypoint' | 'heights' | 'segment' | 'point' | 'name' | 'ele' | 'time'
type Element = { role: Role; part: Part; children: Map<string, Element> }

const element = (role: Role, part: Part, children: Record<string, Element> = {}): Element => ({
  role,
  part,
  children: new Map(Object.entries(children)),
})
const point = (part: Part, children: Record<string, Element> = {}) =>
  element('point', part, { ele: element('ele', part), time: element('time', part), ...children })
/** A route point. Garmin's shaping points on the way to the next one are nested in its extensions, under any prefix. */
const routePoint = point('route', {
  extensions: element('holder', 'route', {
    '*:RoutePointExtension': element('holder', 'route', { '*:rpt': point('route') }),
  }),
})

const TRACK = element('holder', 'track', {
  name: element('name', 'track'),
  trkseg: element('segment', 'track', { trkpt: point('track') }),
})

/** The elements that are read, in their nesting; all others (other extensions, links, other namespaces) are ignored. */
const ROOT = element('holder', 'file', {
  name: element('name', 'file'),
  metadata: element('holder', 'file', { name: element('name', 'file') }),
  wpt: element('waypoint', 'file'),
  rte: element('segment', 'route', { name: element('name', 'route'), rtept: routePoint }),
  trk: TRACK,
  extensions: element('holder', 'file', { '*:heights': element('heights', 'file') }),
})
const OTHER = element('holder', 'file')

/** Collects a walk from the events of the XML parser. */
class GpxReader {
  private readonly found: Record<Part, { name: string | null; segments: TrackPoint[][] }> = {
    file: { name: null, segments: [] },
    track: { name: null, segments: [] },
    route: { name: null, segments: [] },
  }
  private readonly tracks: GpxTrack[] = []
  private readonly routes: GpxTrack[] = []
  private readonly path: Element[] = []
  private prefix = ''
  private creator: string | null = null
  private roughnessM: number | undefined
  private text = ''
  private segment: TrackPoint[] = []
  /** The open points, null for one without usable coordinates. Shaping points are nested in others. */
  private readonly points: (TrackPoint | null)[] = []
  private waypointCount = 0
  private pointCount = 0
  private lostCount = 0
  readonly unread: UnreadCounts = { times: 0, heights: 0 }

  private readonly maxPoints: number

  constructor(maxPoints: number) {
    this.maxPoints = maxPoints
  }

  /** True between the start and the end of the root. */
  get isOpen(): boolean {
    return this.path.length > 0
  }

  /** True inside an element that holds points while no point is open. */
  get isBetweenPoints(): boolean {
    const roles = this.path.map(({ role }) => role)
    return this.isOpen && roles.every((role) => role === 'holder' || role === 'segment')
  }

  get hasPoints(): boolean {
    return this.pointCount > this.lostCount
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === MAX_GPX_DEPTH) throw new GpxError('too_deep')
    const entered = this.path.length === 0 ? this.enterRoot(name, attributes) : this.childNamed(name)
    this.path.push(entered)
    this.text = ''
    if (entered.role === 'waypoint') this.waypointCount++
    if (entered === TRACK) this.tracks.push({ name: null, segments: [] })
    if (entered.role === 'segment') {
      this.found[entered.part].segments.push((this.segment = []))
      if (entered.part === 'track') this.tracks.at(-1)?.segments.push(this.segment)
      else this.routes.push({ name: null, segments: [this.segment] })
    }
    if (entered.role === 'point') this.addPoint(attributes)
    if (entered.role === 'heights') this.roughnessM = parseRoughness(attributes.roughness)
  }

  addText(part: string): void {
    const role = this.path.at(-1)?.role
    if (role === 'ele' || role === 'time' || role === 'name') this.text += part
  }

  close(): void {
    const left = this.path.pop()
    if (left?.role === 'name') this.takeName(left.part)
    if (left?.role === 'point') this.points.pop()
    const point = this.points.at(-1)
    if (!point) return
    if (left?.role === 'ele') point.ele = parseAndCount('heights', this.text, this.unread)
    if (left?.role === 'time') point.time = parseAndCount('times', this.text, this.unread)
  }

  private takeName(part: Part): void {
    const name = tidy(this.text)
    this.found[part].name ??= name
    const holder = part === 'file' ? undefined : this[part === 'track' ? 'tracks' : 'routes'].at(-1)
    if (holder) holder.name ??= name
  }

  gpx(): Omit<Gpx, 'notes'> {
    const { file, track, route } = this.found
    const kind = track.segments.some((segment) => segment.length > 0) ? 'track' : 'route'
    const segments = this.found[kind].segments.filter((segment) => segment.length > 0)
    // A lost fix here and there is usual; where it is every second point, the rest cannot be trusted either.
    if (this.lostCount * 2 >= Math.max(1, this.pointCount)) throw new GpxError('bad_coordinates')
    const waypoints = this.waypointCount
    if (segments.length === 0) throw new GpxError(waypoints > 0 ? 'only_waypoints' : 'no_track', '', { waypoints })
    const name = (kind === 'track' ? track.name : route.name) ?? file.name
    const tracks = this[kind === 'track' ? 'tracks' : 'routes']
      .map((one) => ({ ...one, segments: one.segments.filter((segment) => segment.length > 0) }))
      .filter((one) => one.segments.length > 0)
    const { creator, roughnessM, waypointCount } = this
    return { name, creator, kind, segments, tracks, waypointCount, ...(roughnessM !== undefined && { roughnessM }) }
  }

  private enterRoot(name: string, attributes: Record<string, string>): Element {
    if (!/^(?:[^:]+:)?gpx$/.test(name)) throw new GpxError('not_gpx')
    this.prefix = name.slice(0, -'gpx'.length)
    this.creator = tidy(attributes.creator ?? '')
    return ROOT
  }

  private childNamed(name: string): Element {
    const local = name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name
    const children = this.path.at(-1)?.children
    return children?.get(local) ?? children?.get(name.replace(/^.*:/, '*:')) ?? OTHER
  }

  private addPoint({ lat, lon }: Record<string, string>): void {
    if (++this.pointCount > this.maxPoints) throw new GpxError('too_many_points')
    const point = { lat: parseDecimal(lat), lng: parseLongitude(lon), ele: null, time: null }
    const isUsable = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
    this.points.push(isUsable ? point : null)
    if (isUsable) this.segment.push(point)
    else this.lostCount++
  }
}

/** Parses a longitude. Some charts and receivers count from 0 to 360 degrees, eastward. */
function parseLongitude(text?: string): number {
  const degrees = parseDecimal(text)
  return degrees > 180 && degrees <= 360 ? degrees - 360 : degrees
}

function parseRoughness(text?: string): number | undefined {
  const metres = parseDecimal(text)
  return metres >= 0 && metres <= MAX_ROUGHNESS_M ? metres : undefined
}

function tidy(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim() || null
}
