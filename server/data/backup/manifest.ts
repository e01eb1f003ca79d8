import * as z from 'zod/mini'
import { OpenError } from '#server/platform/db/open-error.ts'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const DATABASE = 'upstone.db'
export const SECRET = 'secret.key'

/** A backup cannot be written or restored; the message is one line for the operator. */
export class BackupError extends OpenError {}

const entry = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export type ArchivedFile = z.output<typeof entry>

const manifest = z.object({
  madeAt: z.string(),
  /** The last migration that the rows have been through. */
  migration: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** All other entries of the archive. */
  files: z.array(entry),
  /** Files that rows name but that did not exist. */
  missing: z.array(z.string()),
})
/** The contents of an archive. It is the last entry, so that a truncated archive has none. */
export type Manifest = z.output<typeof manifest>

/** Parses a manifest. Throws BackupError where it is invalid or from a newer version. */
export function readManifest(text: string): Manifest {
  const told = parseJson(text)
  const format = z.object({ format: z.number() }).safeParse(told)
  if (format.success && format.data.format > FORMAT)
    throw new BackupError('it was made by a newer version of Upstone: restore it with that one')
  const read = manifest.safeParse(told)
  if (!format.success || !read.success) throw new BackupError('its list of contents cannot be read')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
