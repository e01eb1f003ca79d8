import { deflateSync } from 'node:zlib'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Tags } from '#domain/trails/catalogue/route-tags.ts'

export interface PbfWay {
  readonly id: number
  readonly refs: readonly number[]
  readonly tags?: Tags
}

export interface PbfRelation {
  readonly id: number
  readonly tags: Tags
  readonly members: readonly {
    readonly type: 'node' | 'way' | 'relation'
    readonly ref: number
    readonly role?: string
  }[]
}

export interface PbfContent {
  readonly nodes?: readonly (Place & { readonly id: number })[]
  readonly ways?: readonly PbfWay[]
  readonly relations?: readonly PbfRelation[]
}

const MEMBER_TYPES = ['node', 'way', 'relation']
/** As the format's own programs do. */
const ELEMENTS_A_BLOCK = 8000

/** Returns an OpenStreetMap extract: a header, then nodes (dense), ways and relations in blocks. https://wiki.openstreetmap.org/wiki/PBF_Format */
export function writePbf(content: PbfContent, how: { isRaw?: boolean; features?: readonly string[] } = {}): Buffer {
  return Buffer.concat([writeHeader(how.features), ...writeBlocks(content, how)])
}

/** Returns the header of an extract, with the features that a reader must know. */
export function writeHeader(features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']): Buffer {
  return toBlob('OSMHeader', new Message().texts(4, features).toBuffer(), false)
}

/** Returns blocks of elements. */
export function writeBlocks({ nodes = [], ways = [], relations = [] }: PbfContent, { isRaw = false } = {}): Buffer[] {
  return [
    ...inBlocks(nodes, (some) => [new Message().bytes(2, toDense(some)).toBuffer(), []]),
    ...inBlocks(ways, (some) => toGroup(3, some, toWay)),
    ...inBlocks(relations, (some) => toGroup(4, some, toRelation)),
  ].map((block) => toBlob('OSMData', block, isRaw))
}

function inBlocks<One>(
  all: readonly One[],
  toGroupOf: (some: readonly One[]) => [Buffer, readonly string[]],
): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < all.length; at += ELEMENTS_A_BLOCK) {
    const [group, strings] = toGroupOf(all.slice(at, at + ELEMENTS_A_BLOCK))
    const table = new Message().texts(1, ['', ...strings]).toBuffer()
    blocks.push(new Message().bytes(1, table).bytes(2, group).toBuffer())
  }
  return blocks
}

class Strings {
  readonly all: string[] = []
  readonly #places = new Map<string, number>()

  place(text: string): number {
    const place = this.#places.get(text) ?? this.all.push(text)
    this.#places.set(text, place)
    return place
  }
}

function toGroup<One>(
  field: number,
  some: readonly One[],
  toMessage: (one: One, strings: Strings) => Buffer,
): [Buffer, string[]] {
  const [group, strings] = [new Message(), new Strings()]
  for (const one of some) group.bytes(field, toMessage(one, strings))
  return [group.toBuffer(), strings.all]
}

/** Degrees in steps of 100 nanodegrees. */
const STEPS = 1e7

function toDense(nodes: readonly (Place & { readonly id: number })[]): Buffer {
  return new Message()
    .packed(1, toDeltas(nodes.map(({ id }) => id)).map(zigzag))
    .packed(8, toDeltas(nodes.map(({ lat }) => Math.round(lat * STEPS))).map(zigzag))
    .packed(9, toDeltas(nodes.map(({ lng }) => Math.round(lng * STEPS))).map(zigzag))
    .toBuffer()
}

function toWay({ id, refs, tags = {} }: PbfWay, strings: Strings): Buffer {
  return withTags(new Message().number(1, id), tags, strings).packed(8, toDeltas(refs).map(zigzag)).toBuffer()
}

function toRelation({ id, tags, members }: PbfRelation, strings: Strings): Buffer {
  return withTags(new Message().number(1, id), tags, strings)
    .packed(
      8,
      members.map(({ role = '' }) => (role === '' ? 0 : strings.place(role))),
    )
    .packed(9, toDeltas(members.map(({ ref }) => ref)).map(zigzag))
    .packed(
      10,
      members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
    )
    .toBuffer()
}

function withTags(message: Message, tags: Tags, strings: Strings): Message {
  const pairs = Object.entries(tags)
  message.packed(
    2,
    pairs.map(([key]) => strings.place(key)),
  )
  return message.packed(
    3,
    pairs.map(([, value = '']) => strings.place(value)),
  )
}

function toBlob(type: string, block: Buffer, isRaw: boolean): Buffer {
  const blob = isRaw
    ? new Message().bytes(1, block).toBuffer()
    : new Message().number(2, block.length).bytes(3, deflateSync(block)).toBuffer()
  const header = new Message().texts(1, [type]).number(3, blob.length).toBuffer()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

const toDeltas = (numbers: readonly number[]) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number)

/** A protobuf message that is written field by field. */
class Message {
  readonly #parts: Buffer[] = []

  number(field: number, value: number): this {
    this.#parts.push(Buffer.from([...varint(field * 8), ...varint(value)]))
    return this
  }

  bytes(field: number, value: Buffer): this {
    this.#parts.push(Buffer.from([...varint(field * 8 + 2), ...varint(value.length)]), value)
    return this
  }

  texts(field: number, values: readonly string[]): this {
    for (const value of values) this.bytes(field, Buffer.from(value))
    return this
  }

  packed(field: number, values: readonly number[]): this {
    const bytes: number[] = []
    for (const value of values) for (const byte of varint(value)) bytes.push(byte)
    return this.bytes(field, Buffer.from(bytes))
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
