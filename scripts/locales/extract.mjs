import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The functions whose first argument is a message, see domain/platform/language/. */
const FUNCTIONS = new Set(['t', 'msg', 'rich', 'filled'])
const ROOTS = ['domain', 'contract', 'server', 'web']
const NOT_SHOWN = /\.test\.tsx?$|-testing\.tsx?$|\/testing\/|\/kit\//

/**
 * Returns the English messages of the sources, each with the files that use it.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function extractMessages(root) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const file of ROOTS.flatMap((folder) => listSources(root, folder))) {
    for (const message of findMessages(file, readFileSync(join(root, file), 'utf8'))) {
      const files = found.get(message) ?? []
      if (files.at(-1) !== file) files.push(file)
      found.set(message, files)
    }
  }
  return found
}

/**
 * @param {string} root
 * @param {string} folder
 */
function listSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file))
    .toSorted()
}

/**
 * Returns the messages of a source in their order.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function findMessages(file, source) {
  if (!/\b(?:t|msg|rich|filled)\(/.test(source)) return []
  /** @type {string[]} */
  const messages = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const [first] = ts.isCallExpression(node) && isMessageCall(node) ? node.arguments : []
    if (first) messages.push(...literalsOf(first))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false))
  return messages
}

/** @param {ts.CallExpression} call */
function isMessageCall({ expression }) {
  return ts.isIdentifier(expression) && FUNCTIONS.has(expression.text)
}

/**
 * Returns the texts of a literal, or of both sides of a choice: `t(isOpen ? 'Close' : 'Open')`.
 * @param {ts.Expression} expression
 * @returns {string[]}
 */
function literalsOf(expression) {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isConditionalExpression(expression))
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)]
  return []
}
