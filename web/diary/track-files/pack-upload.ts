/** Formats that are packed already. */
const PACKED = /\.(?:gz|zip|kmz)$/i

/** The bytes of a recording to upload. */
export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Packed with gzip, which shrinks an XML file to a tenth. */
  readonly isPacked: boolean
}

/** Packs a recording for the upload. Browsers without support for packing send it unchanged. */
export async function packUpload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Upload> {
  const { body } = new Response(bytes)
  if (PACKED.test(name) || body === null || !('CompressionStream' in globalThis))
    return { name, bytes, isPacked: false }
  const packed = await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  return { name, bytes: new Uint8Array(packed), isPacked: true }
}

/** Returns the form of the call. */
export function toUploadForm({ name, bytes, isPacked }: Upload): {
  file: File
  fields: Readonly<Record<string, string>>
} {
  return { file: new File([bytes], name), fields: isPacked ? { packing: 'gzip' } : {} }
}
