import { type ReactNode, createElement, Fragment } from 'react'
import { type ValueNames, formatParts, translate } from '#domain/platform/language/translate.ts'

/** The names of the tags in a message: `'link'` for `Read <link>the docs</link>`. */
type TagNames<M extends string> = M extends `${string}</${infer Name}>${infer Rest}` ? Name | TagNames<Rest> : never

type RichValues<M extends string> = Readonly<
  Record<ValueNames<M>, ReactNode> & Record<TagNames<M>, (children: ReactNode) => ReactNode>
>

/**
 * Returns a text in the current language with elements in it.
 * @param message the English text in ICU message format, with tags: `Signed in as <b>{name}</b>`
 * @param values what its placeholders stand for, and how each tag is rendered
 */
export function rich<const M extends string>(message: M, values: RichValues<M>): ReactNode {
  const all: Readonly<Record<string, unknown>> = values
  // values are wrapped, so that nothing in a hiker's own text is taken for a tag
  const wrapped = Object.entries(all).flatMap(([name, value]) =>
    typeof value === 'function' ? [] : [[name, typeof value === 'number' ? value : { value }]],
  )
  const parts = formatParts(translate(message), Object.fromEntries(wrapped))
  return renderParts(parts.flatMap(splitTags), all)
}

type Part = string | { readonly value: unknown }

function splitTags(part: unknown): Part[] {
  if (typeof part === 'string') return part.split(/(<\/?\w+>)/).filter(Boolean)
  return [typeof part === 'number' ? String(part) : (part as Part)]
}

function renderParts(parts: readonly Part[], values: Readonly<Record<string, unknown>>): ReactNode {
  const children: ReactNode[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    if (typeof part !== 'string') {
      children.push(part.value as ReactNode)
      continue
    }
    const name = /^<(\w+)>$/.exec(part)?.[1]
    const end = name === undefined ? -1 : parts.indexOf(`</${name}>`, index)
    const render = name === undefined ? undefined : values[name]
    if (end === -1 || typeof render !== 'function') {
      children.push(part)
      continue
    }
    children.push(render(renderParts(parts.slice(index + 1, end), values)))
    index = end
  }
  return createElement(Fragment, null, ...children)
}
