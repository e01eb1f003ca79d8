import { translateName } from '#domain/platform/language/translate.ts'

interface Named {
  readonly name: string
  readonly words: string
  readonly isShipped: boolean
}

/** Returns a collection with its name and words in the current language where it comes with the product; members' own stay as written. */
export function translateCollection<Collection extends Named>(collection: Collection): Collection {
  if (!collection.isShipped) return collection
  return { ...collection, name: translateName(collection.name), words: translateName(collection.words) }
}
