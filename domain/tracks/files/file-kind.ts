import { isHeic, readPhotoHeader } from '#domain/platform/photo-header.ts'

/** Kind of a file by its content; `xml` for another root element, `unknown` for all else. */
export type FileKind =
  | 'gpx'
  | 'kml'
  | 'tcx'
  | 'fit'
  | 'gzip'
  | 'zip'
  | 'pdf'
  | 'html'
  | 'json'
  | 'photo'
  | 'xml'
  | 'text'
  | 'unknown'

const ROOTS: Record<string, FileKind> = { gpx: 'gpx', kml: 'kml', TrainingCenterDatabase: 'tcx', html: 'html' }

/** Bytes before the root of an XML file (declaration, comments, DOCTYPE) that are searched. */
const HEAD_BYTES = 4_000

/** Returns the kind of a file by its first bytes. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  if (start.startsWith('\x1f\x8b')) return 'gzip'
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.slice(8, 12) === '.FIT') return 'fit'
  if (/^\s*%PDF/.test(start)) return 'pdf'
  if (readPhotoHeader(bytes.subarray(0, HEAD_BYTES)) !== null || isHeic(bytes)) return 'photo'
  // every second byte of UTF-16 is 0; byte order marks are no letters
  return detectTextKind(start.replaceAll('\0', '').replace(/^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)/, ''))
}

function detectTextKind(start: string): FileKind {
  if (/^\s*<!doctype\s+html/i.test(start)) return 'html'
  const root = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)/.exec(start.replace(/<!--[^]*?(?:-->|$)/g, ''))?.[1]
  if (/^\s*</.test(start) && root !== undefined) return ROOTS[root] ?? ROOTS[root.toLowerCase()] ?? 'xml'
  if (/^\s*[[{]/.test(start)) return 'json'
  return /^[\t\n\r\x20-\x7E\x80-\xFF]+$/.test(start) ? 'text' : 'unknown'
}
