import type { S3mini } from 's3mini'
import type { S3Settings } from '#server/platform/config.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import { type BucketTimeouts, createBucketClient, createFetchWithTimeout, parseRefusal } from './bucket-client.ts'
import { checkFileKey, isFileKey } from './file-key.ts'
import type { Files } from './open.ts'

/** From the request to the last byte of its response: uploads may be slow. */
const TIMEOUTS_MS: BucketTimeouts = { GET: 10_000, PUT: 20_000, DELETE: 5000 }
const KEYS_IN_PAGE = 1000
/** The metadata with a file's length. Files that somebody else has copied there lack it. */
const LENGTH = 'x-amz-meta-length'

/**
 * Opens a bucket of any S3-compatible store. Refusals, incomplete answers and timeouts become 503. Throws OpenError where the bucket
 * cannot be used at all.
 */
export async function openBucket(settings: S3Settings, patienceMs = TIMEOUTS_MS): Promise<Files> {
  // loaded on demand: a folder needs no client
  const { S3mini } = await import('s3mini')
  const { endpoint, bucket, ...login } = settings
  const client = new S3mini({ ...login, endpoint: `${endpoint}/${bucket}`, fetch: createFetchWithTimeout(patienceMs) })
  const { ask, metrics } = createBucketClient(patienceMs)
  await ask('GET', () => listPage(client, 1)).catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new OpenError(`the bucket in S3_BUCKET cannot be used: ${reason}`, { cause: error })
  })
  return {
    metrics,
    async put(key, bytes) {
      checkFileKey(key)
      const length = { [LENGTH]: String(bytes.length) } as const
      await ask('PUT', () => client.putObject(key, bytes, undefined, undefined, length))
    },
    async get(key) {
      checkFileKey(key)
      return ask('GET', () => read(client, key).catch(nullWhereMissing))
    },
    async remove(key) {
      checkFileKey(key)
      await ask('DELETE', () => client.deleteObject(key).catch(nullWhereMissing))
    },
    async list() {
      const first = await ask('GET', () => listPage(client, KEYS_IN_PAGE))
      const { keys } = first
      for (let next = first.next; next !== undefined;) {
        const token = next
        const page = await ask('GET', () => listPage(client, KEYS_IN_PAGE, token))
        keys.push(...page.keys)
        next = page.next
      }
      // the bucket may hold what is not ours
      return keys.filter(isFileKey)
    },
  }
}

async function read(client: S3mini, key: string): Promise<Uint8Array> {
  const response = await client.getObjectRaw(key)
  const bytes = Buffer.from(await response.arrayBuffer())
  const length = response.headers.get(LENGTH)
  if (response.status !== 200 || (length !== null && Number(length) !== bytes.length))
    throw new Error(`${bytes.length} bytes of a file of ${length}`)
  return bytes
}

async function listPage(client: S3mini, size: number, token?: string): Promise<{ keys: string[]; next?: string }> {
  const page = await client.listObjectsPaged('/', '', size, token)
  // the client's word for 404
  if (!page?.objects) throw new Error('there is no such bucket')
  const keys = page.objects.map(({ Key }) => Key)
  return page.nextContinuationToken === undefined ? { keys } : { keys, next: page.nextContinuationToken }
}

/** Returns null for a missing file; a missing bucket, or another server in its place, is an error. */
function nullWhereMissing(error: unknown): null {
  const refusal = parseRefusal(error)
  if (refusal?.status === 404 && refusal.code === 'NoSuchKey') return null
  throw error
}
