import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'

/** The starts of the names of the most famous trails. */
export const LEGENDS = [
  'Besseggen',
  'Laugavegur',
  'Tour du Mont Blanc',
  'Tongariro',
  'Base of the Towers',
  'Laguna de los Tres',
  'Inca Trail',
  'Tre Cime',
  'Milford Track',
  'Half Dome',
  'Everest Base Camp',
  'Kungsleden',
  'Alta Via 1',
  'Kilimanjaro via the Machame',
  'Mestia',
  'Kalalau',
  'Aonach Eagach',
  'Triglav from',
  'Highline Trail',
  'W Trek',
]

/** The starts of the names of trails that are popular in their region. */
export const FAVOURITES = [
  ['Trolltunga', 'Preikestolen', 'Reinebringen', 'Segla', 'Galdhøpiggen', 'Fimmvörðuháls', 'Kebnekaise'],
  ['Ben Nevis via', 'Suilven', 'Quiraing', 'An Teallach', 'Helvellyn', 'Snowdon Horseshoe', 'Tryfan', 'Catbells'],
  ['Schynige Platte', 'Oeschinen', 'Five Lakes', 'Hörnli', 'Watzmann Traverse', 'Zugspitze', 'Olperer', 'Lac Blanc'],
  ['Calanque d', 'Brèche de Roland', 'Sentier Blanc', 'Path of the Gods', 'Lago di Sorapis', 'Cala Goloritzé'],
  ['Ruta del Cares', 'Caminito', 'Mulhacén', 'Pico do Areeiro', 'Seven Hanging', 'Fishermen', 'Rysy', 'Morskie Oko'],
  ['Samaria', 'Mytikas', 'Bobotov Kuk', 'Valbona', 'Koruldi', 'Mount Toubkal', 'Petra', 'Mount Sinai'],
  ["Lion's Head", 'Otter Trail', 'Tugela Falls', 'Point Lenana', 'Langtang', 'Poon Hill', "Tiger's Nest"],
  ['Valley of Flowers', 'Tiger Leaping', 'Kumano', 'Mount Yari', 'Jōmon Sugi', "Dragon's Back", 'Yushan', 'Seoraksan'],
  ['Mount Rinjani', 'Kawah Ijen', 'Mount Kinabalu', "Adam's Peak", 'Cradle Mountain', 'Overland', 'Wineglass'],
  ['Routeburn', 'Roys Peak', 'Mueller Hut', 'Hooker Valley', 'Angels Landing', 'Delicate Arch', 'Mount Whitney'],
  ['Paintbrush', 'Grand Canyon Rim', 'Franconia', 'Plain of Six', 'Sentinel Pass', 'Rockwall', 'Acatenango'],
  ['Laguna 69', 'Santa Cruz', 'Cocora', 'Quilotoa', 'O Circuit', 'Laguna Torre'],
].flat()

/** Returns how well a trail is known and liked, over 0 to 1. */
export function computeFame({ name, country }: CatalogueTrail): number {
  const chance = seededRandom(`fame ${trailKey(name, country)}`)()
  const isOneOf = (names: readonly string[]) => names.some((start) => name.startsWith(start))
  if (isOneOf(LEGENDS)) return 0.88 + 0.12 * chance
  if (isOneOf(FAVOURITES)) return 0.62 + 0.24 * chance
  return 0.08 + 0.5 * chance
}
