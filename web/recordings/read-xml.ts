import { SaxesParser } from 'saxes'
import { decodeGpx, GpxError, MAX_GPX_DEPTH } from '#domain/gpx.ts'
import { problemRefusal } from '#domain/gpx-refusal.ts'
import { isBareDoctype, mendXml } from '#domain/xml-text.ts'
import { RecordingRefused } from './recording.ts'

/** What a reader wants to know of an XML file: names are without their prefix, the path is that of the elements around. */
export interface XmlReader {
  /** Called where an element begins. */
  readonly open?: (name: string, path: readonly string[]) => void
  /** Called where it ends, with the text that stood right in it. */
  readonly close: (name: string, text: string, path: readonly string[]) => void
}

/**
 * Reads an XML file of another format under the rules for GPX: no entities, nothing from elsewhere, no depth without end.
 * Returns the notes on what was left out of it.
 * @throws {RecordingRefused}
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): string[] {
  try {
    return read(decodeGpx(bytes), reader)
  } catch (error) {
    if (error instanceof GpxError) throw new RecordingRefused(problemRefusal(error))
    throw error
  }
}

function read(given: string, reader: XmlReader): string[] {
  const { text, notes } = mendXml(given)
  const parser = new SaxesParser()
  const path: string[] = []
  let texts: string[] = []
  parser.on('error', (error) => {
    const problem = path.length > 0 && parser.line >= lastLine ? 'cut_off' : 'malformed'
    throw new GpxError(problem, error.message, { line: parser.line })
  })
  parser.on('doctype', (doctype) => {
    if (!isBareDoctype(doctype)) throw new GpxError('doctype', '', { line: parser.line })
    notes.push('A DOCTYPE was passed over.')
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
  let lastLine = Infinity
  parser.write(text)
  lastLine = parser.line
  parser.close()
  return notes
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
