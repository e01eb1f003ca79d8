/** A town of the gazetteer. */
export interface Town {
  readonly name: string
  /** The code of its state or province where that is letters, otherwise empty. */
  readonly region: string
  readonly country: string
  readonly lat: number
  readonly lng: number
}

/** All towns in columns, sorted by the text that is searched. Threads pass them on quickly, and objects would take ten times the memory. */
export interface TownColumns {
  /** Lines. */
  readonly texts: string
  readonly names: string
  /** Indices in the lists. */
  readonly regions: Uint16Array
  readonly countries: Uint16Array
  readonly regionList: readonly string[]
  readonly countryList: readonly string[]
  readonly populations: Uint32Array
  /** Latitude and longitude in hundred-thousandths of a degree, in turn. */
  readonly places: Int32Array
}

export const STEPS_A_DEGREE = 1e5

/** Searches towns by the beginning of their name. */
export class Gazetteer {
  readonly #columns: TownColumns
  readonly #texts: readonly string[]
  readonly #names: readonly string[]

  constructor(columns: TownColumns) {
    this.#columns = columns
    this.#texts = columns.texts.split('\n')
    this.#names = columns.names.split('\n')
  }

  /** Returns the towns whose name begins with a text, those called exactly so first, then those with most people. */
  find(text: string, max: number): Town[] {
    const best: number[] = []
    for (let at = this.#findFirst(text); at < this.#texts.length; at += 1) {
      if (this.#texts[at]?.startsWith(text) !== true) break
      const place = best.findIndex((other) => this.#isBefore(text, at, other))
      if (place >= 0) best.splice(place, 0, at)
      else if (best.length < max) best.push(at)
      if (best.length > max) best.pop()
    }
    return best.map((at) => this.#townAt(at))
  }

  #isBefore(text: string, one: number, other: number): boolean {
    const [isOne, isOther] = [this.#texts[one] === text, this.#texts[other] === text]
    if (isOne !== isOther) return isOne
    return (this.#columns.populations[one] ?? 0) > (this.#columns.populations[other] ?? 0)
  }

  /** Returns the first index whose text is not before another. */
  #findFirst(text: string): number {
    let [from, to] = [0, this.#texts.length]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if ((this.#texts[middle] ?? '') < text) from = middle + 1
      else to = middle
    }
    return from
  }

  #townAt(at: number): Town {
    const { regions, regionList, countries, countryList, places } = this.#columns
    return {
      name: this.#names[at] ?? '',
      region: regionList[regions[at] ?? 0] ?? '',
      country: countryList[countries[at] ?? 0] ?? '',
      lat: (places[2 * at] ?? 0) / STEPS_A_DEGREE,
      lng: (places[2 * at + 1] ?? 0) / STEPS_A_DEGREE,
    }
  }
}
