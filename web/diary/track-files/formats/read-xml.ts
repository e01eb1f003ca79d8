import { SaxesParser } from 'saxes'
import { formatCount } from '#domain/platform/format/format.ts'
import { decodeGpx, GpxError, MAX_GPX_DEPTH, findBareAmpersand } from '#domain/tracks/files/gpx.ts'
import { explainGpxProblem } from '#domain/tracks/files/gpx-refusal.ts'
import { isBareDoctype, repairXml } from '#domain/platform/text/repair-xml.ts'
import { type RecordedWalk, RecordingRefused } from '#web/diary/track-files/recording.ts'

/** What a reader wants to know of an XML file: names are without their prefix, the path is that of the elements around. */
export interface XmlReader {
  /** Called where an element begins. */
  readonly open?: (name: string, path: readonly string[]) => void
  /** Called where it ends, with the text that stood right in it. */
  readonly close: (name: string, text: string, path: readonly string[]) => void
  /**
   * Called where a file breaks off, with the elements that are open and the text in the last of them. Returns whether that is between
   * two points, and there are some.
   */
  readonly breakOff: (path: readonly string[], text: string) => boolean
  /** What was read. @param notes on what was left out of the file */
  readonly finish: (notes: readonly string[]) => RecordedWalk
}

/**
 * Reads an XML file of another format under the rules for GPX: no entities, nothing from elsewhere, no depth without end, and of a
 * file that breaks off between two points what stands before its last line.
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
  // the parser tells of a text once it is over
  if (whole.lastIndexOf('<') > tagEnd || !reader.breakOff(path, whole.slice(tagEnd + 1)))
    throw new GpxError('cut_off', '', { line })
  const cut = `This file is cut off at line ${formatCount(line)}; the rest is missing.`
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
    notes.push('A DOCTYPE was ignored.')
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
