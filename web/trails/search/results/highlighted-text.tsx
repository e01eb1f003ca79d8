import { useMemo } from 'react'
import { splitMatches } from './split-matches.ts'

/** A text with its matches in bold. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  const parts = useMemo(() => splitMatches(text, query), [text, query])
  return parts.map((part, place) =>
    part.isMatch ? (
      <b key={place} className="font-stat">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  )
}
