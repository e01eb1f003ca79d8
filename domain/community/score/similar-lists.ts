/** Smallest list that is compared: shorter lists are similar by chance. */
const MIN_ITEMS = 5
const HASHES = 12
/** Number of neighbouring hashes that must be equal for a comparison. */
const IN_BAND = 2
/** Number of similar lists that each is compared with; the share among these stands for the rest. */
const MAX_COMPARED = 64
/** Share of common neighbours from which lists count as nearly the same. */
const MIN_SHARED_FRACTION = 0.5

/**
 * Returns for each list how many lists are nearly the same, itself included: those that share half of all pairs of
 * neighbours that either has, in the same order. Linear in rows by MinHash (Broder 1997, On the resemblance and
 * containment of documents).
 */
export function countSimilarLists(lists: readonly (readonly number[])[]): number[] {
  const signatures = lists.map((items) => (items.length < MIN_ITEMS ? null : minHashSignature(items)))
  const alike = lists.map(() => 1)
  for (let band = 0; band < HASHES; band += IN_BAND) {
    const buckets = new Map<string, number[]>()
    for (const [list, signature] of signatures.entries()) {
      if (signature === null) continue
      const key = signature.slice(band, band + IN_BAND).join()
      const bucket = buckets.get(key)
      if (bucket) bucket.push(list)
      else buckets.set(key, [list])
    }
    for (const bucket of buckets.values())
      if (bucket.length > 1)
        for (const list of bucket) alike[list] = Math.max(alike[list] ?? 1, countInBucket(bucket, list, signatures))
  }
  return alike
}

/** Counts the similar lists in a bucket, itself included; extrapolates from an even sample of a full bucket. */
function countInBucket(bucket: readonly number[], list: number, signatures: readonly (Uint32Array | null)[]): number {
  const step = Math.max(1, bucket.length / MAX_COMPARED)
  let [compared, found] = [0, 0]
  for (let at = 0; at < bucket.length; at += step) {
    const other = bucket[Math.floor(at)] ?? 0
    if (other === list) continue
    compared += 1
    if (sharedFraction(signatures[list], signatures[other]) >= MIN_SHARED_FRACTION) found += 1
  }
  return compared === 0 ? 1 : 1 + ((bucket.length - 1) * found) / compared
}

/**
 * Returns the lowest hash of all neighbours by each of several functions. Two lists have equal ones as often as they
 * share neighbours.
 */
function minHashSignature(items: readonly number[]): Uint32Array {
  const lowest = new Uint32Array(HASHES).fill(0xffff_ffff)
  for (let place = 1; place < items.length; place += 1) {
    const pair = mixBits(
      Math.imul(items[place - 1] ?? 0, 0x9e37_79b1) ^ Math.imul((items[place] ?? 0) + 1, 0x85eb_ca6b),
    )
    for (let hash = 0; hash < HASHES; hash += 1) {
      const value = mixBits(pair + Math.imul(hash + 1, 0x27d4_eb2f))
      if (value < (lowest[hash] ?? 0)) lowest[hash] = value
    }
  }
  return lowest
}

function sharedFraction(a: Uint32Array | null | undefined, b: Uint32Array | null | undefined): number {
  if (!a || !b) return 0
  return a.reduce((same, value, hash) => (value === b[hash] ? same + 1 : same), 0) / HASHES
}

/** Mixes with the finaliser of MurmurHash3: each bit of the number changes half of the bits. */
function mixBits(number: number): number {
  let bits = number | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
