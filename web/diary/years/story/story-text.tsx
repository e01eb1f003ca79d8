import type { ReactNode } from 'react'

interface StoryTextProps {
  /** What it is about. */
  lead: string
  /** The one thing. */
  title: ReactNode
  /** A name and no figure: not quite as large. */
  isName?: boolean
  /** On wide screens the art stands beside the words: it is high. */
  isBeside?: boolean
  children?: ReactNode
  /** What stands on the ground, or beside the words where there is little height. */
  art?: ReactNode
}

/** How each page says its one thing. */
export function StoryText({ lead, title, isName = false, isBeside = false, children, art }: StoryTextProps) {
  return (
    <section className={`story-page animate-rise ${isBeside ? 'story-beside' : ''}`}>
      <div id="story-words" className="story-words">
        <p className="text-lead font-label text-ink-2">{lead}</p>
        <h2 className={isName ? 'story-name' : 'story-figure'}>{title}</h2>
        {children}
      </div>
      {art && <div className="story-art">{art}</div>}
    </section>
  )
}
