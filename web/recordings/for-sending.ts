/** What is packed already becomes no smaller. */
const PACKED = /\.(?:gz|zip|kmz)$/i

/** A recording as its owner sends it to be kept: packed for the way, which is a tenth of an XML file. */
export async function forSending(file: File): Promise<{ file: File; fields: Readonly<Record<string, string>> }> {
  const bytes = PACKED.test(file.name) ? null : await packed(await file.arrayBuffer())
  return bytes === null ? { file, fields: {} } : { file: new File([bytes], file.name), fields: { packing: 'gzip' } }
}

/** Null in browsers that pack nothing. */
export async function packed(bytes: BufferSource): Promise<Uint8Array<ArrayBuffer> | null> {
  const { body } = new Response(bytes)
  if (body === null || !('CompressionStream' in globalThis)) return null
  return new Uint8Array(await new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
}
