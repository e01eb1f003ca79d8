const START = 0x811c9dc5

/** Returns the 32-bit FNV-1a hash of a text. Hashing two texts in succession equals hashing both in one. */
export function fnv1aHash(text: string, from = START): number {
  let hash = from
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/**
 * Returns a 32-bit hash that any change of the text changes: FNV-1a, then mixed so that similar texts fall far apart.
 */
export function hashText(text: string, from = START): number {
  let hash = fnv1aHash(text, from)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Returns a repeatable source of numbers in [0, 1): equal seeds give equal sequences on every machine (mulberry32).
 * @param from {@link fnv1aHash} of the preceding text
 */
export function seededRandom(seed: string, from = START): () => number {
  let state = hashText(seed, from)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

export type Noise2d = (x: number, y: number) => number

const GRADIENTS = [1, 1, -1, 1, 1, -1, -1, -1, 1, 0, -1, 0, 0, 1, 0, -1]
const SKEW = (Math.sqrt(3) - 1) / 2
const UNSKEW = (3 - Math.sqrt(3)) / 6

/**
 * Returns smooth simplex noise over the plane, about -1 to 1, features about one unit wide, seeded like {@link
 * seededRandom}.
 */
export function simplexNoise(seed: string, from = START): Noise2d {
  const order = shuffledBytes(seededRandom(seed, from))
  const corner = (cellX: number, cellY: number, dx: number, dy: number): number => {
    const reach = 0.5 - dx * dx - dy * dy
    if (reach <= 0) return 0
    const gradient = (order[(order[cellY & 255]! + cellX) & 255]! & 7) * 2
    return reach * reach * reach * reach * (GRADIENTS[gradient]! * dx + GRADIENTS[gradient + 1]! * dy)
  }
  return (x, y) => {
    const skew = (x + y) * SKEW
    const cellX = Math.floor(x + skew)
    const cellY = Math.floor(y + skew)
    const unskew = (cellX + cellY) * UNSKEW
    const dx = x - cellX + unskew
    const dy = y - cellY + unskew
    const stepX = dx > dy ? 1 : 0
    const stepY = 1 - stepX
    const near = corner(cellX, cellY, dx, dy)
    const middle = corner(cellX + stepX, cellY + stepY, dx - stepX + UNSKEW, dy - stepY + UNSKEW)
    const far = corner(cellX + 1, cellY + 1, dx - 1 + 2 * UNSKEW, dy - 1 + 2 * UNSKEW)
    return 70 * (near + middle + far)
  }
}

function shuffledBytes(random: () => number): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = bytes[i]!
    bytes[i] = bytes[j]!
    bytes[j] = kept
  }
  return bytes
}
