import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, FileField } from '#contract/endpoint.ts'
import { MAX_TEXT_CHARS } from '#domain/limits.ts'
import { Problem, badRequest, tooLarge } from './problem.ts'

export interface Upload {
  readonly bytes: Uint8Array
  /** As the client named it: not to be trusted with anything but showing. */
  readonly fileName: string
  /** The other fields of the form, as text. */
  readonly fields: Readonly<Record<string, string>>
}

/** Reads the one file of a multipart form into memory (the limits are small). Throws 400 without it, 413 when it is too large. */
export async function readUpload(row: Endpoint, request: FastifyRequest): Promise<Upload> {
  const form = row.form
  if (!form) throw new Error(`${row.path} takes no file`)
  if (!request.isMultipart()) throw badRequest(form.missing)
  const { file, fields } = await readForm(form, request).catch((error: unknown) => {
    // whatever the parser refuses is for the sender to put right
    throw error instanceof Problem ? error : badRequest('The form could not be read')
  })
  if (!file) throw badRequest(form.missing)
  waitForUs(request)
  return { ...file, fields }
}

/** From here on it is not the sender who is slow: a connection that is silent while its photo waits for its turn stays open. */
function waitForUs({ raw: { socket } }: FastifyRequest): void {
  // until the next request on it; calls in tests have no socket
  if (socket instanceof Socket) socket.setTimeout(0)
}

async function readForm(form: FileField, request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let file: { bytes: Uint8Array; fileName: string } | null = null
  // one byte more than allowed tells "exactly the limit" from "over it"
  const parts = request.parts({
    limits: { fileSize: form.maxBytes + 1, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    if (part.file.truncated || bytes.length > form.maxBytes) throw tooLarge(form.tooLarge)
    // bytes may come without a name, whatever the parser's types say
    const fileName = part.filename ?? ''
    if (fileName.length > MAX_TEXT_CHARS)
      throw badRequest(`The file name cannot be longer than ${MAX_TEXT_CHARS} characters`)
    if (part.fieldname === form.field) file = { bytes, fileName }
  }
  return { file, fields }
}
