import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** An expression, and what the names in it stand for there. */
export interface Bound {
  readonly node: ts.Node
  readonly scope: Scope
}

export interface Scope {
  readonly module: TestModule
  readonly names: ReadonlyMap<string, readonly Bound[]>
}

export interface NamedTest {
  readonly title: string
  /** The whole call, with its table. */
  readonly call: ts.Node
  readonly body: ts.Node
  readonly scope: Scope
}

/** A source of tests, and what its other files for tests declare. */
export class TestModule {
  readonly file: string
  readonly source: ts.SourceFile
  readonly #declared = new Map<string, ts.Node>()
  readonly #imported = new Map<string, { file: string; name: string }>()

  constructor(file: string, text = readFileSync(file, 'utf8')) {
    this.file = file
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    this.source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
    for (const statement of this.source.statements) this.#note(statement)
  }

  /** What a name of the module stands for: its own or one of a file for tests, null for what the product declares. */
  find(name: string): Bound | null {
    const declared = this.#declared.get(name)
    if (declared) return { node: declared, scope: { module: this, names: new Map() } }
    const imported = this.#imported.get(name)
    return imported ? moduleOf(imported.file).find(imported.name) : null
  }

  tests(): NamedTest[] {
    const found: NamedTest[] = []
    const look = (node: ts.Node): void => {
      const test = ts.isCallExpression(node) ? this.#testOf(node) : null
      if (test) found.push(test)
      else ts.forEachChild(node, look)
    }
    look(this.source)
    return found
  }

  #note(statement: ts.Statement): void {
    if (ts.isFunctionDeclaration(statement) && statement.name) this.#declared.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) this.#declared.set(name.text, initializer)
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return
    const file = fileOf(statement.moduleSpecifier.text, this.file)
    const names = statement.importClause?.namedBindings
    if (!file || !names || !ts.isNamedImports(names)) return
    for (const { name, propertyName } of names.elements)
      this.#imported.set(name.text, { file, name: (propertyName ?? name).text })
  }

  /** `test(…)`, `test.each(table)(…)`, and what else is called with a title and a function. */
  #testOf(call: ts.CallExpression): NamedTest | null {
    const title = call.arguments[0]
    const body = call.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one))
    if (!title || !ts.isStringLiteralLike(title) || !body || !ts.isFunctionLike(body)) return null
    if (!/^(test|it|onPostgres)\b/.test(call.expression.getText())) return null
    const table = ts.isCallExpression(call.expression) && /\.(each|for)$/.test(call.expression.expression.getText())
    const scope = { module: this, names: new Map<string, readonly Bound[]>() }
    const rows = table ? elementsOf({ node: (call.expression as ts.CallExpression).arguments[0] ?? call, scope }) : []
    const names = new Map(scope.names)
    for (const row of rows) {
      const cells = ts.isArrayLiteralExpression(row.node) ? elementsOf(row) : [row]
      for (const [i, { name }] of body.parameters.entries()) {
        const cell = cells[i]
        if (cell) bind(names, name, cell)
      }
    }
    return { title: title.text, call, body, scope: { module: this, names } }
  }
}

const modules = new Map<string, TestModule>()

export function moduleOf(file: string): TestModule {
  const module = modules.get(file) ?? new TestModule(file)
  modules.set(file, module)
  return module
}

/** The file for tests that an import names; null for packages and the product. */
function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier)
  const isOfTests = /testing|\.test\.|\/an?-[\w-]+\.tsx?$/.test(path)
  return isOfTests && existsSync(path) ? path : null
}

/** What a name, or each name of a pattern, may stand for. */
export function bind(names: Map<string, readonly Bound[]>, name: ts.BindingName, value: Bound): void {
  if (ts.isIdentifier(name)) return void names.set(name.text, [...(names.get(name.text) ?? []), value])
  const seen = resolve(value)
  for (const one of seen)
    for (const [i, element] of name.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue
      const part = ts.isObjectBindingPattern(name)
        ? propertyOf(one, (element.propertyName ?? element.name).getText())
        : elementsOf(one)[i]
      if (part) bind(names, element.name, part)
    }
}

/** The value itself where it is written out, or what its name stands for. */
export function resolve(value: Bound, depth = 0): Bound[] {
  const node = bare(value.node)
  if (!ts.isIdentifier(node) || depth > 8) return [{ node, scope: value.scope }]
  const found = value.scope.names.get(node.text)
  const own = found ? [...found] : [value.scope.module.find(node.text)].filter((one) => one !== null)
  return own.flatMap((one) => (one.node === node ? [] : resolve(one, depth + 1)))
}

/** Without what changes types alone. */
export function bare(node: ts.Node): ts.Node {
  const isWrapped =
    ts.isAsExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  return isWrapped ? bare(node.expression) : node
}

/** The elements of a list that is written out. */
export function elementsOf(value: Bound): Bound[] {
  return resolve(value).flatMap(({ node, scope }) => {
    if (!ts.isArrayLiteralExpression(node)) return []
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? elementsOf({ node: element.expression, scope }) : [{ node: element, scope }],
    )
  })
}

function propertyOf({ node, scope }: Bound, key: string): Bound | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const property = node.properties.find((one) => one.name?.getText() === key)
  if (property && ts.isPropertyAssignment(property)) return { node: property.initializer, scope }
  return property && ts.isShorthandPropertyAssignment(property) ? { node: property.name, scope } : undefined
}

/** The tests of a source that is given as text. */
export function testsIn(text: string): NamedTest[] {
  return new TestModule('given.test.tsx', text).tests()
}
