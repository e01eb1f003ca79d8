import { SHIPPED_TEXTS } from '#domain/trails/collections/shipped-texts.ts'
import adirondacks from './shipped/adirondack-46.json' with { type: 'json' }
import fourteeners from './shipped/colorado-fourteeners.json' with { type: 'json' }
import polishCrown from './shipped/crown-of-polish-mountains.json' with { type: 'json' }
import furths from './shipped/furths.json' with { type: 'json' }
import greatWalks from './shipped/great-walks-of-new-zealand.json' with { type: 'json' }
import europe from './shipped/high-points-of-europe.json' with { type: 'json' }
import alps from './shipped/high-points-of-the-alps.json' with { type: 'json' }
import japan from './shipped/hundred-famous-mountains-of-japan.json' with { type: 'json' }
import levadas from './shipped/levadas-of-madeira.json' with { type: 'json' }
import munrosOver1000M from './shipped/munros-over-1000-m.json' with { type: 'json' }
import munros from './shipped/munros.json' with { type: 'json' }
import newHampshire from './shipped/new-hampshire-48.json' with { type: 'json' }
import sevenSummits from './shipped/seven-summits.json' with { type: 'json' }
import volcanicSevenSummits from './shipped/volcanic-seven-summits.json' with { type: 'json' }
import ringOfFire from './shipped/volcanoes-of-the-ring-of-fire.json' with { type: 'json' }
import wainwrights from './shipped/wainwrights.json' with { type: 'json' }
import welsh3000s from './shipped/welsh-3000s.json' with { type: 'json' }

/** A peak, at its highest point, or a trail, at its start and accurate to about a kilometre. */
export type ShippedEntry = {
  /** Unique in its collection. */
  name: string
  /** As in our list of countries; a summit on a border is in the country to which the list counts it. */
  country: string
  lat: number
  lng: number
  /** Null for trails. */
  heightM: number | null
  /** The name in the language of the country, or the other name in use. */
  localName?: string | undefined
  /** The states that share this highest point, where they are several. */
  highestOf?: readonly string[] | undefined
  /** A trail of the catalogue in the same country that leads there. */
  trail?: string | undefined
  /** True where the summit is known to some hundred metres only: tracks may miss it, and it is ticked by hand. */
  isApproximate?: boolean | undefined
}

/** A famous list that comes with the product. */
export type ShippedCollection = {
  /** A slug that stays the same for ever, as ticks refer to it. */
  id: string
  name: string
  words: string
  kind: 'peaks' | 'trails'
  /** Whether places have numbers: by height, or as whoever made the list numbered them. */
  isOrdered: boolean
  /** Where positions and heights come from, to be shown with the list. */
  source: { name: string; url: string; licence: string }
  entries: readonly ShippedEntry[]
}

type WrittenCollection = Omit<ShippedCollection, 'name' | 'words' | 'kind'> & { kind: string }

const WRITTEN: readonly WrittenCollection[] = [
  munros,
  munrosOver1000M,
  wainwrights,
  welsh3000s,
  furths,
  europe,
  alps,
  polishCrown,
  japan,
  fourteeners,
  adirondacks,
  newHampshire,
  sevenSummits,
  volcanicSevenSummits,
  ringOfFire,
  greatWalks,
  levadas,
]

/** The famous lists, by region. */
export const SHIPPED_COLLECTIONS: readonly ShippedCollection[] = WRITTEN.map((collection) => ({
  ...textsOf(collection.id),
  ...collection,
  kind: collection.kind === 'trails' ? 'trails' : 'peaks',
}))

function textsOf(id: string): { name: string; words: string } {
  const texts: { name: string; words: string } | undefined = SHIPPED_TEXTS[id as keyof typeof SHIPPED_TEXTS]
  if (!texts) throw new Error(`No texts for the collection ${id}`)
  return texts
}
