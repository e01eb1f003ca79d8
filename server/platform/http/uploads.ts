import { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, type FileField, MAX_FORM_DATA_BYTES } from '#contract/endpoint.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { MAX_TEXT_CHARS } from '#domain/platform/limits.ts'
import { parseInput } from './parse.ts'
import { Problem, badRequest, tooLarge } from './problem.ts'

export interface Upload {
  readonly bytes: Uint8Array
  /** The client's name for the file: only for showing. */
  readonly fileName: string
  /** The other fields of the form, as text. */
  readonly fields: Readonly<Record<string, string>>
}

/** The file of a form, as a stream. */
export interface IncomingFile extends Pick<Upload, 'fileName' | 'fields'> {
  readonly chunks: AsyncIterable<Buffer>
}

/** A form with data and files. */
export interface SentForm<Data> {
  readonly data: Data
  readonly file: SentFile | null
  readonly also: SentFile | null
}
type SentFile = Omit<Upload, 'fields'>

/** Reads the one file of a multipart form into memory (the limits are small). Throws 400 where it is missing, 413 where it is too large. */
export async function readUpload(row: Endpoint, request: FastifyRequest): Promise<Upload> {
  const form = getForm(row)
  if (!request.isMultipart()) throw badRequest(form.missing)
  const { files, fields } = await readParts([form], request)
  const file = files.get(form.field)
  if (!file) throw badRequest(form.missing)
  return { ...file, fields }
}

/**
 * Reads a multipart form with data and optional files. Throws 400 for an invalid form, 413 for one that is too large.
 * @param beforeFile called before a file is read; refuses it by what it throws
 */
export async function readSentForm<Data>(
  row: Endpoint,
  request: FastifyRequest,
  beforeFile: () => Promise<unknown>,
): Promise<SentForm<Data>> {
  const form = getForm(row)
  if (!form.data || !request.isMultipart()) throw badRequest(NO_FORM)
  const { files, fields } = await readParts(form.also ? [form, form.also] : [form], request, beforeFile)
  const data = parseInput(form.data, parseJson(fields['data']), 'body') as Data
  const also = form.also && files.get(form.also.field)
  return { data, file: files.get(form.field) ?? null, also: also ?? null }
}

/**
 * Passes on the one file of a multipart form as a stream, with the text fields before it. Throws 400 where it is missing, 413 where it is
 * too large, and its reader's errors.
 */
export async function streamUpload<T>(
  row: Endpoint,
  request: FastifyRequest,
  take: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const form = getForm(row)
  if (!request.isMultipart()) throw badRequest(form.missing)
  const fields: Record<string, string> = {}
  const taken: Promise<T>[] = []
  try {
    const limits = { fileSize: form.maxBytes + 1, files: 1, fields: 10, fieldSize: 1000, parts: 11 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const fileName = getFileName(part)
      // the reader may stop early: the rest still arrives, and is skipped
      const chunks = part.file.iterator({ destroyOnReturn: false })
      const taking =
        part.fieldname === form.field ? take({ chunks: chunks as AsyncIterable<Buffer>, fileName, fields }) : null
      await taking?.catch(() => {})
      for await (const _ of part.file);
      if (part.file.truncated) throw tooLarge(form.tooLarge)
      if (taking) taken.push(taking)
    }
  } catch (error) {
    throw error instanceof Problem ? error : badRequest(NO_FORM)
  }
  const [only] = taken
  if (!only) throw badRequest(form.missing)
  return only
}

const NO_FORM = msg('The form could not be read')

function getForm({ path, form }: Endpoint): FileField {
  if (!form) throw new Error(`${path} does not take a file`)
  return form
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) throw badRequest('data is required', [{ path: 'data', message: 'data is required' }])
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('data is not valid', [{ path: 'data', message: 'data is not valid' }])
  }
}

async function readParts(
  expected: readonly FileField[],
  request: FastifyRequest,
  beforeFile: () => Promise<unknown> = async () => {},
) {
  const parts = await readForm(expected, request, beforeFile).catch((error: unknown) => {
    // whatever the parser refuses is for the sender to put right
    throw error instanceof Problem ? error : badRequest(NO_FORM)
  })
  if (parts.files.size > 0) disableTimeout(request)
  return parts
}

/** Disables the connection's timeout: the sender is done, and its photo waits for its turn. */
function disableTimeout({ raw: { socket } }: FastifyRequest): void {
  // until the next request on it; calls in tests have no socket
  if (socket instanceof Socket) socket.setTimeout(0)
}

async function readForm(expected: readonly FileField[], request: FastifyRequest, beforeFile: () => Promise<unknown>) {
  const fields: Record<string, string> = {}
  const files = new Map<string, SentFile>()
  const fieldSize = expected.some(({ data }) => data) ? MAX_FORM_DATA_BYTES : 1000
  // one byte more distinguishes "exactly the limit" from "over it"
  const fileSize = Math.max(...expected.map(({ maxBytes }) => maxBytes)) + 1
  const count = expected.length
  const parts = request.parts({ limits: { fileSize, files: count, fields: 10, fieldSize, parts: 10 + count } })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const form = expected.find(({ field }) => field === part.fieldname) ?? expected[0]
    await beforeFile()
    const bytes = await readFile(part.file, form)
    files.set(part.fieldname, { bytes, fileName: getFileName(part) })
  }
  return { files, fields }
}

/** Returns the file's name. Throws 400 for one that is too long. */
function getFileName(part: MultipartFile): string {
  // bytes may come without a name, whatever the parser's types say
  const fileName = part.filename ?? ''
  if (fileName.length > MAX_TEXT_CHARS)
    throw badRequest(filled('The file name cannot be longer than {max} characters', { max: MAX_TEXT_CHARS }))
  return fileName
}

/** Reads a file, and holds no more of it than the limit. */
async function readFile(file: MultipartFile['file'], form: FileField | undefined): Promise<Buffer> {
  const { maxBytes = 0, tooLarge: text = '' } = form ?? {}
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file) {
    length += (chunk as Buffer).length
    if (length <= maxBytes) chunks.push(chunk as Buffer)
  }
  if (file.truncated || length > maxBytes) throw tooLarge(text)
  return Buffer.concat(chunks)
}
