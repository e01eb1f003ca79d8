/** A semantic version: three numbers, then perhaps a pre-release and a build, by https://semver.org/spec/v2.0.0.html. */
const NUMBER = String.raw`(?:0|[1-9]\d*)`
const PRE_RELEASE = String.raw`(?:${NUMBER}|\d*[a-zA-Z-][\da-zA-Z-]*)`
const VERSION = new RegExp(
  String.raw`^(${NUMBER}\.${NUMBER}\.${NUMBER})(?:-(${PRE_RELEASE}(?:\.${PRE_RELEASE})*))?(?:\+[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*)?$`,
)
const MOST_CHARACTERS = 64

/** Returns true for a semantic version of at most 64 characters, without a `v` before it. */
export function isVersion(text: string): boolean {
  return text.length <= MOST_CHARACTERS && VERSION.test(text)
}

/** Returns a negative number where `a` is older than `b`, a positive one where it is newer, and 0 where only their builds differ. */
export function compareVersions(a: string, b: string): number {
  const [coreA, preReleaseA] = parseVersion(a)
  const [coreB, preReleaseB] = parseVersion(b)
  const order = compareParts(coreA, coreB)
  if (order !== 0 || preReleaseA.length === 0 || preReleaseB.length === 0)
    // a pre-release is older than its release
    return order || preReleaseB.length - preReleaseA.length
  return compareParts(preReleaseA, preReleaseB)
}

/** Returns the three numbers and the parts of the pre-release. */
function parseVersion(text: string): [string[], string[]] {
  const [, core, preRelease] = VERSION.exec(text) ?? []
  if (core === undefined) throw new RangeError(`not a version: ${text}`)
  return [core.split('.'), preRelease?.split('.') ?? []]
}

/** Compares part by part; where all are equal, the list with more parts is the newer. */
function compareParts(a: readonly string[], b: readonly string[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at]
    if (other === undefined) break
    const order = comparePart(part, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Numbers come before words and by size: they have no leading zeros, so the longer is the larger. Words are in the order of ASCII. */
function comparePart(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1
  if (isNumberA && a.length !== b.length) return a.length - b.length
  return a === b ? 0 : a < b ? -1 : 1
}
