import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { STEPS_A_DEGREE, type TownColumns } from './gazetteer.ts'
import { type City, readCities } from './read-cities.ts'

type Searched = City & { readonly text: string; readonly country: string }

const COUNTRY_NAMES = new Map(COUNTRIES.map(({ name, flag }) => [flag, name]))
/** Names that are searched as they are: four in five. */
const PLAIN = /^[a-z]+( [a-z]+)*$/i
/** Most codes of states and provinces are numbers, which tell nobody anything. */
const TELLING = /^[A-Z]+$/

/** Returns the columns of the towns of a file. */
function readColumns(file: string): TownColumns {
  const towns = [...readCities(readFileSync(file))].flatMap((city): Searched[] => {
    const country = COUNTRY_NAMES.get(city.countryCode)
    const text = PLAIN.test(city.name) ? city.name.toLowerCase() : searchText(city.name)
    return country === undefined || text === '' ? [] : [{ ...city, country, text }]
  })
  const sorted = towns.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : b.population - a.population))
  const [regionList, countryList] = [new Map([['', 0]]), new Map<string, number>()]
  return {
    texts: sorted.map(({ text }) => text).join('\n'),
    names: sorted.map(({ name }) => name).join('\n'),
    regions: Uint16Array.from(sorted, ({ region }) => indexIn(regionList, TELLING.test(region) ? region : '')),
    countries: Uint16Array.from(sorted, ({ country }) => indexIn(countryList, country)),
    regionList: [...regionList.keys()],
    countryList: [...countryList.keys()],
    populations: Uint32Array.from(sorted, ({ population }) => population),
    places: Int32Array.from(
      sorted.flatMap(({ lat, lng }) => [lat, lng].map((each) => Math.round(each * STEPS_A_DEGREE))),
    ),
  }
}

function indexIn(list: Map<string, number>, text: string): number {
  const known = list.get(text)
  if (known !== undefined) return known
  list.set(text, list.size)
  return list.size - 1
}

const columns = readColumns(String(workerData))
const buffers = [columns.regions, columns.countries, columns.populations, columns.places].map((each) => each.buffer)
parentPort?.postMessage(columns, buffers as ArrayBuffer[])
