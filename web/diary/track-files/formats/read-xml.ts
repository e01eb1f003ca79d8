import { SaxesParser } from 'saxes'
import { formatCount } from '#domain/platform/format/format.ts'
import { decodeGpx, GpxError, MAX_GPX_DEPTH, findBareAmpersand } from '#domain/tracks/files/gpx.ts'
import { explainGpxProblem } from '#domain/tracks/files/gpx-refusal.ts'
import { isBareDoctype, repairXml } from '#domain/platform/text/repair-xml.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type RecordedWalk, RecordingRefused } from '#web/diary/track-files/recording.ts'

/** Handlers for the elements of an XML file. Names have no prefix; the path holds the elements around. */
export interface XmlReader {
  /** Called at the start of an element. */
  readonly open?: (name: string, path: readonly string[]) => void
  /** Called at the end of an element, with its own text. */
  readonly close: (name: string, text: string, path: readonly string[]) => void
  /**
   * Called where a file breaks off, with the open elements and the text of the last one. Returns true if that is between two
   * points, and there are some.
   */
  readonly breakOff: (path: readonly string[], text: string) => boolean
  /**
   * Returns the walk.
   * @param notes notes on what was left out of the file
   */
  readonly finish: (notes: readonly string[]) => RecordedWalk
}

/**
 * Reads an XML file under the same rules as GPX: no entities, no external resources, limited depth. From a file that breaks off
 * between two points it reads all that comes before its last line.
 * @throws {RecordingRefused}
 */
export function readXml(bytes: Uint8Array, aReader: () => XmlReader): RecordedWalk {
  try {
    return read(decodeGpx(bytes), aReader)
  } catch (error) {
    if (error instanceof GpxError) throw new RecordingRefused(explainGpxProblem(error))
    throw error
  }
}

function read(given: string, aReader: () => XmlReader): RecordedWalk {
  const { text, notes } = repairXml(given)
  const reader = aReader()
  const { parser, path } = parserFor(reader, notes)
  parser.write(text)
  try {
    parser.close()
  } catch (error) {
    if (path.length === 0) throw error
    return withoutLastLine(text, aReader(), { notes, line: parser.line })
  }
  return reader.finish(notes)
}

function withoutLastLine(
  text: string,
  reader: XmlReader,
  { notes, line }: { notes: readonly string[]; line: number },
): RecordedWalk {
  const stray = findBareAmpersand(text)
  if (stray !== null) throw new GpxError('malformed', 'stray ampersand', { line: stray })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const { parser, path } = parserFor(reader, [])
  parser.write(whole)
  const tagEnd = whole.lastIndexOf('>')
  // the parser reports a text only when it ends
  if (whole.lastIndexOf('<') > tagEnd || !reader.breakOff(path, whole.slice(tagEnd + 1)))
    throw new GpxError('cut_off', '', { line })
  const cut = t('This file is cut off at line {line}; the rest is missing.', { line: formatCount(line) })
  return reader.finish([...notes, cut])
}

function parserFor(reader: XmlReader, notes: string[]) {
  const parser = new SaxesParser()
  const path: string[] = []
  let texts: string[] = []
  parser.on('error', (error) => {
    throw new GpxError('malformed', error.message, { line: parser.line })
  })
  parser.on('doctype', (doctype) => {
    if (!isBareDoctype(doctype)) throw new GpxError('doctype', '', { line: parser.line })
    notes.push(t('A DOCTYPE was ignored.'))
  })
  parser.on('opentag', ({ name }) => {
    if (path.length === MAX_GPX_DEPTH) throw new GpxError('too_deep')
    const local = localName(name)
    reader.open?.(local, path)
    path.push(local)
    texts = []
  })
  const addText = (part: string) => void texts.push(part)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const name = path.pop() ?? ''
    reader.close(name, texts.join('').trim(), path)
    texts = []
  })
  return { parser, path }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
