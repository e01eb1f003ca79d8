/** Plural forms that Romance languages have for millions alone: `other` serves them, too. */
const ONLY_FOR_MILLIONS = new Set(['many'])
const ROMANCE = new Set(['fr', 'it', 'es', 'pt'])

/**
 * Returns what is wrong with a translation; nothing where it is sound.
 * @param {string} language
 * @param {string} message the English text in ICU message format
 * @param {string} text
 * @returns {string[]}
 */
export function findFaults(language, message, text) {
  const faults = []
  const [wanted, given] = [read(stripNote(message)), read(text)]
  if (text.trim() === '') faults.push('is empty')
  if (text.includes('##')) faults.push('has a note')
  if (!isBalanced(text)) faults.push('has a brace too many or too few')
  if (given.names.join() !== wanted.names.join())
    faults.push(`names ${given.names.join()} instead of ${wanted.names.join()}`)
  if (given.tags.join() !== wanted.tags.join())
    faults.push(`has the tags ${given.tags.join()} instead of ${wanted.tags.join()}`)
  if (given.plurals.length !== wanted.plurals.length) faults.push('has other plurals')
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const forms of given.plurals) {
    const missing = categories.filter((category) => !forms.has(category) && !isOptional(language, category))
    if (missing.length > 0) faults.push(`lacks the plural ${missing.join()}`)
  }
  return faults
}

/**
 * @param {string} language
 * @param {string} category
 */
function isOptional(language, category) {
  return ROMANCE.has(language) && ONLY_FOR_MILLIONS.has(category)
}

/** @param {string} message */
function stripNote(message) {
  return message.replace(/\s*##.*$/s, '')
}

/** @param {string} text */
function isBalanced(text) {
  let depth = 0
  for (const sign of text) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Returns the names of the values, each once and sorted; all tags; and the forms of each plural.
 * @param {string} text
 */
function read(text) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {Set<string>[]} */
  const plurals = []
  collect(text)
  const tags = [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).toSorted()
  return { names: [...names].toSorted(), plurals, tags: [...new Set(tags)] }

  /** @param {string} part */
  function collect(part) {
    for (const block of topBlocks(part)) {
      const [, name = '', type, rest = ''] = /^(\w+)(?:,\s*(\w+),([\s\S]*))?$/.exec(block.trim()) ?? []
      names.add(name === '' ? `{${block}}` : name)
      if (type === undefined) continue
      plurals.push(
        new Set(
          [...rest.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').matchAll(/([\w=]+)\s*\{\}/g)].map(
            ([, form = '']) => form,
          ),
        ),
      )
      for (const branch of topBlocks(rest)) collect(branch)
    }
  }
}

/**
 * Returns the contents of the outermost braces.
 * @param {string} text
 * @returns {string[]}
 */
function topBlocks(text) {
  const blocks = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{' && depth++ === 0) start = at + 1
    if (text[at] === '}' && --depth === 0) blocks.push(text.slice(start, at))
  }
  return blocks
}
