import type { ReactNode } from 'react'

interface StoryTextProps {
  /** Topic of the page. */
  lead: string
  /** The fact itself. */
  title: ReactNode
  /** The title is a name instead of a number, and a little smaller. */
  isName?: boolean
  /** Places the art beside the text on wide screens, because it is high. */
  isBeside?: boolean
  children?: ReactNode
  /** Art on the ground, or beside the text in low windows. */
  art?: ReactNode
}

/** Text and art of a story page. */
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
