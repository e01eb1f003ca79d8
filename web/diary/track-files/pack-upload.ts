/** What is packed already becomes no smaller. */
const PACKED = /\.(?:gz|zip|kmz)$/i

/** The bytes of a recording as they are sent to be kept. */
export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** By gzip, for the way: an XML file is a tenth then. */
  readonly isPacked: boolean
}

/** A recording as its owner sends it to be kept. Browsers that pack nothing send it as it is. */
export async function packUpload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Upload> {
  const { body } = new Response(bytes)
  if (PACKED.test(name) || body === null || !('CompressionStream' in globalThis))
    return { name, bytes, isPacked: false }
  const packed = await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  return { name, bytes: new Uint8Array(packed), isPacked: true }
}

/** The form that goes with the call. */
export function toUploadForm({ name, bytes, isPacked }: Upload): {
  file: File
  fields: Readonly<Record<string, string>>
} {
  return { file: new File([bytes], name), fields: isPacked ? { packing: 'gzip' } : {} }
}
