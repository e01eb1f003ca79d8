/** Numbers of a growing list, 8 bytes each: an array of objects would take ten times as much. */
export class GrowingNumbers {
  #numbers = new Float64Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  at(place: number): number {
    return this.#numbers[place] ?? NaN
  }

  /** Returns its numbers in order, each once. */
  toSortedIds(): Float64Array {
    const sorted = this.#numbers.subarray(0, this.length).toSorted()
    let count = 0
    for (const [at, id] of sorted.entries()) if (at === 0 || id !== sorted[at - 1]) sorted[count++] = id
    return sorted.slice(0, count)
  }
}

/** Returns the place of a number in a sorted list, or -1. */
export function findId(ids: Float64Array, id: number): number {
  const at = findFirstFrom(ids, id)
  return ids[at] === id ? at : -1
}

/** Returns whether a sorted list has a number in a range, both ends included. */
export function hasIdWithin(ids: Float64Array, min: number, max: number): boolean {
  return (ids[findFirstFrom(ids, min)] ?? Infinity) <= max
}

function findFirstFrom(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? Infinity) < id) low = middle + 1
    else high = middle
  }
  return low
}
