// `npm run locales`: how much of the pages each language has. With `--write` it brings `locales/en.json`, the list of all messages for
// translators' programs, up to date, and removes from the other files what is no message any more. With `--missing de` it prints what
// German lacks, with the files that use it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'
import { extractMessages } from './extract.mjs'

const folder = join(root, 'locales')
const messages = extractMessages(root)
const [option, language] = process.argv.slice(2)

if (option === '--write') write()
if (option === '--missing') printMissing(language ?? '')
else printShares()

function write() {
  save('en', Object.fromEntries([...messages.keys()].map((message) => [message, message])))
  for (const code of translated()) {
    const texts = read(code)
    save(
      code,
      Object.fromEntries([...messages.keys()].flatMap((key) => (key in texts ? [[key, texts[key] ?? '']] : []))),
    )
  }
}

function printShares() {
  console.log(`${messages.size} messages`)
  for (const code of translated()) {
    const texts = read(code)
    const have = [...messages.keys()].filter((message) => texts[message]).length
    const obsolete = Object.keys(texts).filter((key) => !messages.has(key)).length
    console.log(
      `${code}  ${((100 * have) / messages.size).toFixed(1).padStart(5)} %  ${have} translated, ${obsolete} obsolete`,
    )
  }
}

/** @param {string} code */
function printMissing(code) {
  const texts = read(code)
  for (const [message, files] of messages)
    if (!texts[message]) console.log(`${JSON.stringify(message)}\t${files.join(' ')}`)
}

function translated() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en.json')
  return files.map((file) => file.replace('.json', '')).toSorted()
}

/**
 * @param {string} code
 * @returns {Record<string, string>}
 */
function read(code) {
  const file = join(folder, `${code}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * @param {string} code
 * @param {Record<string, string>} texts
 */
function save(code, texts) {
  writeFileSync(join(folder, `${code}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}
