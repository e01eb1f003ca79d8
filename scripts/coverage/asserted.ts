import ts from 'typescript'
import { type Bound, type NamedTest, type Scope, bare, bind, elementsOf, resolve } from './read-tests.ts'

export interface Asserted {
  /** Whole texts that an assertion expects or a query looks for; what is filled in stands as `{}`. */
  readonly texts: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  /** Texts that the test itself brings, so that finding them again shows nothing. */
  readonly fed: ReadonlySet<string>
}

/** They pass for a part of a text, or for anything. */
const OF_PARTS = /^(toContain|toMatch|toHaveTextContent|toThrow\w*|stringContaining|stringMatching|objectContaining)$/
const QUERY = /^(get|find)(All)?By[A-Z]\w*$/
const MAYBE = /^query(All)?By[A-Z]\w*$/
const ADVANCE = /^(advanceTimersByTime(Async)?|advance|fastForward)$/

/** What a run of this test asserts, helpers of tests that it calls included. */
export function assertedBy({ call, body, scope }: NamedTest): Asserted {
  const found = new Finder()
  found.walk(body, new Map(scope.names), scope)
  const fed = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !found.used.has(node)) fed.add(node.text)
    ts.forEachChild(node, look)
  }
  look(call)
  return { texts: found.texts, numbers: found.numbers, fed }
}

class Finder {
  readonly texts = new Set<string>()
  readonly numbers = new Set<number>()
  /** Literals that stand in assertions, and are not brought in. */
  readonly used = new Set<ts.Node>()
  #depth = 0
  #passed: number[] = []

  walk(node: ts.Node, names: Map<string, readonly Bound[]>, scope: Scope): void {
    const here: Scope = { module: scope.module, names }
    if (ts.isVariableDeclaration(node) && node.initializer) bind(names, node.name, { node: node.initializer, scope: here })
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      const [variable] = node.initializer.declarations
      if (variable) for (const one of elementsOf({ node: node.expression, scope: here })) bind(names, variable.name, one)
    }
    if (ts.isCallExpression(node)) {
      if (this.#isNegated(node)) return this.#use(node)
      this.#look(node, here)
    }
    ts.forEachChild(node, (child) => this.walk(child, names, scope))
  }

  #look(call: ts.CallExpression, scope: Scope): void {
    const callee = call.expression
    const method = ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
    if (QUERY.test(method)) return this.#query(call, scope)
    if (MAYBE.test(method)) return this.#use(call)
    if (ADVANCE.test(method)) return this.#pass(call, scope)
    if (ts.isPropertyAccessExpression(callee) && isExpectation(callee.expression)) {
      if (OF_PARTS.test(method) && !/^toContain$/.test(method)) return this.#ofParts(call, scope)
      return this.#expect(call, scope)
    }
    if (ts.isIdentifier(callee)) this.#enter(callee, call, scope)
  }

  /** Whole texts and numbers of what is expected. */
  #expect(call: ts.CallExpression, scope: Scope): void {
    for (const argument of call.arguments) this.#take({ node: argument, scope })
    // a list of texts holds each of them whole, a text may be longer
    const callee = call.expression as ts.PropertyAccessExpression
    if (callee.name.text === 'toContain' && /textContent|text\(\)/i.test(callee.expression.getText()))
      for (const argument of call.arguments) if (ts.isStringLiteralLike(argument)) this.texts.delete(argument.text)
  }

  /** A pattern from beginning to end is whole, and numbers are numbers anywhere. */
  #ofParts(call: ts.CallExpression, scope: Scope): void {
    for (const argument of call.arguments)
      for (const { node } of resolve({ node: argument, scope })) {
        this.#use(node)
        if (ts.isRegularExpressionLiteral(node)) this.#pattern(node)
        if (ts.isStringLiteralLike(node)) this.#numbersIn(node.text)
      }
  }

  #query(call: ts.CallExpression, scope: Scope): void {
    for (const argument of call.arguments)
      for (const { node, scope: inner } of resolve({ node: argument, scope })) {
        if (!ts.isObjectLiteralExpression(node)) this.#take({ node, scope: inner })
        else if (!/exact: false/.test(node.getText()))
          for (const property of node.properties)
            if (ts.isPropertyAssignment(property)) this.#take({ node: property.initializer, scope: inner })
            else if (ts.isShorthandPropertyAssignment(property)) this.#take({ node: property.name, scope: inner })
      }
  }

  /** What one stretch after the other adds up to has been reached by the faked clock. */
  #pass(call: ts.CallExpression, scope: Scope): void {
    const [argument] = call.arguments
    if (!argument) return
    for (const value of resolve({ node: argument, scope })) {
      const ms = numberOf(value)
      if (ms === null) continue
      this.#passed.push(ms)
      this.#passed.reduceRight((sum, one) => {
        this.numbers.add(sum + one)
        return sum + one
      }, 0)
    }
  }

  /** A helper of tests is looked into with what it is given. */
  #enter(callee: ts.Identifier, call: ts.CallExpression, scope: Scope): void {
    if (this.#depth > 4 || callee.text === 'expect') return
    for (const { node, scope: inner } of resolve({ node: callee, scope })) {
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) continue
      const names = new Map(inner.names)
      for (const [i, { name }] of node.parameters.entries()) {
        const argument = call.arguments[i]
        if (argument) bind(names, name, { node: argument, scope })
      }
      this.#depth += 1
      this.walk(node.body, names, inner)
      this.#depth -= 1
    }
  }

  #take(value: Bound): void {
    for (const { node: found, scope } of resolve(value)) {
      const node = bare(found)
      const number = numberOf({ node, scope })
      if (number !== null) this.numbers.add(number)
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) this.#text(node)
      else if (ts.isRegularExpressionLiteral(node)) this.#pattern(node)
      else if (ts.isCallExpression(node)) {
        const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
        if (OF_PARTS.test(name) && name !== 'objectContaining') this.#ofParts(node, scope)
        else if (isExpectation(node.expression)) for (const one of node.arguments) this.#take({ node: one, scope })
      } else if (ts.isNewExpression(node)) for (const one of node.arguments ?? []) this.#take({ node: one, scope })
      else if (ts.isBinaryExpression(node)) for (const one of [node.left, node.right]) this.#take({ node: one, scope })
      else if (ts.isSpreadElement(node)) this.#take({ node: node.expression, scope })
      else if (ts.isPropertyAssignment(node)) this.#take({ node: node.initializer, scope })
      else if (ts.isConditionalExpression(node))
        for (const one of [node.whenTrue, node.whenFalse]) this.#take({ node: one, scope })
      else if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node))
        ts.forEachChild(node, (child) => this.#take({ node: child, scope }))
    }
  }

  #text(node: ts.StringLiteralLike | ts.TemplateExpression): void {
    this.used.add(node)
    const text = ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
      : node.text
    this.texts.add(text.trim())
    this.#numbersIn(text)
  }

  #pattern(node: ts.RegularExpressionLiteral): void {
    const [, whole] = /^\/\^(.*)\$\/\w*$/.exec(node.text) ?? []
    if (whole !== undefined) this.texts.add(whole.replaceAll(/\\(.)/g, '$1'))
    this.#numbersIn(node.text.replaceAll('\\', ''))
  }

  #numbersIn(text: string): void {
    for (const [digits] of text.matchAll(/\d[\d,]*(\.\d+)?/g)) this.numbers.add(Number(digits.replaceAll(',', '')))
  }

  /** `expect(…).not.…`, with all that stands in it. */
  #isNegated(call: ts.CallExpression): boolean {
    const callee = call.expression
    return ts.isPropertyAccessExpression(callee) && isExpectation(callee) && /\)\s*\.not\./.test(callee.getText())
  }

  #use(node: ts.Node): void {
    this.used.add(node)
    ts.forEachChild(node, (child) => this.#use(child))
  }
}

/** `expect(…)`, `expect.poll(…)`, and what hangs on them. */
function isExpectation(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'expect'
  return (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isExpectation(node.expression)
}

/** The number that is written out, or reckoned from such. */
function numberOf({ node: given, scope }: Bound): number | null {
  const node = bare(given)
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isIdentifier(node)) {
    const [found] = resolve({ node, scope })
    return found && found.node !== node ? numberOf(found) : null
  }
  if (!ts.isBinaryExpression(node)) return null
  const [left, right] = [numberOf({ node: node.left, scope }), numberOf({ node: node.right, scope })]
  if (left === null || right === null) return null
  const kind = node.operatorToken.kind
  if (kind === ts.SyntaxKind.AsteriskToken) return left * right
  if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return left ** right
  if (kind === ts.SyntaxKind.PlusToken) return left + right
  return kind === ts.SyntaxKind.MinusToken ? left - right : null
}
