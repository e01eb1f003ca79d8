import { parse } from 'osm-pbf-parser-node'
import type { Tags } from '#domain/trails/catalogue/route-tags.ts'
import { type BlockPlace, type PbfFile, damaged } from './pbf-blocks.ts'
import { readFields } from './protobuf-fields.ts'

export interface OsmNode {
  readonly type: 'node'
  readonly id: number
  readonly lat: number
  readonly lon: number
}

export interface OsmWay {
  readonly type: 'way'
  readonly id: number
  readonly refs: readonly number[]
  readonly tags?: Tags
}

export interface OsmRelation {
  readonly type: 'relation'
  readonly id: number
  readonly members: readonly { readonly type: OsmElement['type']; readonly ref: number; readonly role: string }[]
  readonly tags?: Tags
}

type OsmElement = OsmNode | OsmWay | OsmRelation

/** A block of an extract: where it lies, the types of its elements, and the lowest and highest id of each type, once read. */
export interface OsmBlock extends BlockPlace {
  readonly types: ReadonlySet<OsmElement['type']>
  readonly ids: Map<OsmElement['type'], readonly [min: number, max: number]>
}

const TYPES: Readonly<Record<number, OsmElement['type']>> = { 1: 'node', 2: 'node', 3: 'way', 4: 'relation' }
const GROUP = 2
/** The tags that are needed of each type. */
const WITH_TAGS = { node: false, way: ['sac_scale'], relation: true }

/** Reads a block for the first time. Returns it with its relations. */
export async function scanBlock(file: PbfFile, place: BlockPlace): Promise<{ block: OsmBlock; relations: OsmRelation[] }> {
  const bytes = await file.readBlock(place)
  const types = findTypes(bytes, place.offset)
  const relations = types.has('relation') ? parseElements(bytes, place).filter((one) => one.type === 'relation') : []
  return { block: { ...place, types, ids: new Map() }, relations }
}

/** Returns the nodes or ways of a block. */
export async function readElements<Type extends OsmElement['type']>(
  file: PbfFile,
  block: OsmBlock,
  type: Type,
): Promise<Extract<OsmElement, { type: Type }>[]> {
  const all = parseElements(await file.readBlock(block), block)
  const elements = all.filter((one): one is Extract<OsmElement, { type: Type }> => one.type === type)
  let [min, max] = [Infinity, -Infinity]
  for (const { id } of elements) [min, max] = [Math.min(min, id), Math.max(max, id)]
  block.ids.set(type, [min, max])
  return elements
}

/** Returns the types of elements in a block, by the first field of each of its groups: a group has one type. */
function findTypes(bytes: Buffer, offset: number): Set<OsmElement['type']> {
  const types = new Set<OsmElement['type']>()
  try {
    for (const { number, bytes: group } of readFields(bytes)) {
      const [first] = number === GROUP && group ? readFields(group) : []
      const type = TYPES[first?.number ?? 0]
      if (type) types.add(type)
    }
    return types
  } catch {
    throw damaged(offset)
  }
}

function parseElements(bytes: Buffer, { offset }: BlockPlace): OsmElement[] {
  try {
    return parse(bytes, { withTags: WITH_TAGS }) as OsmElement[]
  } catch {
    throw damaged(offset)
  }
}
