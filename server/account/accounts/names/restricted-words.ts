// Nobody's name holds these, so they are found in the middle of a word too
const STEMS =
  'fuck nigger nigga faggot cocksuck asshole arsehole shithead bullshit horseshit dickhead blowjob sonofabitch'

// Whole words of the list that are also names, initials, clubs or kinds of song
const ALSO_NAMES = new Set(
  'dick dicks dyke hooker cock cocks semen tit negro prick pricks fock fack feck fu fk fck dck prn anal danal kanal sanal scat'.split(
    ' ',
  ),
)

let lists: ReturnType<typeof readLists> | undefined

/** Reads the word lists, which take 13 MB, on first use. */
async function readLists() {
  const {
    RegExpMatcher,
    assignIncrementingIds,
    englishDataset,
    englishRecommendedTransformers: transformers,
    parseRawPattern,
  } = await import('obscenity')
  const stems = assignIncrementingIds(STEMS.split(' ').map(parseRawPattern))
  return {
    stems: new RegExpMatcher({ ...transformers, blacklistedTerms: stems }),
    words: new RegExpMatcher({ ...transformers, ...englishDataset.build() }),
  }
}

/**
 * Returns true where the part before the @ contains an abusive word, also one with digits for letters. Most words count only alone:
 * inside longer ones they are parts of names, as in Dickson, Cockburn or Fukuda.
 */
export async function hasRestrictedWord(email: string): Promise<boolean> {
  lists ??= readLists()
  const { stems, words } = await lists
  const local = email.slice(0, email.lastIndexOf('@'))
  if (stems.hasMatch(local)) return true
  return words.getAllMatches(local).some(({ startIndex, endIndex }) => {
    const word = local.slice(startIndex, endIndex + 1)
    const isAlone = !/\p{L}$/u.test(local.slice(0, startIndex)) && /^s?(?!\p{L})/u.test(local.slice(endIndex + 1))
    return isAlone && /\p{L}/u.test(word) && !ALSO_NAMES.has(word)
  })
}
