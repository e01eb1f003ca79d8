import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { MapSheet } from '#web/diary/covers/map-sheet/map-sheet.tsx'

interface HeroFrameProps {
  /** The page's h1. */
  title: ReactNode
  lead: ReactNode
  actions: ReactNode
  cards?: ReactNode
  /** Draws the animated route on the map. */
  hasRoute?: boolean
  /**
   * Makes the hero low for members, so that what is new follows soon. Beside the text its map has no spot heights, which the cards would
   * cover in part.
   */
  isLow?: boolean
  /** Makes the map above the text on phones a strip. */
  hasLowMap?: boolean
  /** Dialogs of the hero. */
  children?: ReactNode
}

/** Text on the left that fades into the map; on phones the map is a strip above it. */
export function HeroFrame({
  title,
  lead,
  actions,
  cards,
  hasRoute = true,
  isLow = false,
  hasLowMap = isLow,
  children,
}: HeroFrameProps) {
  // the map fills the section, also before the browser has read the text
  const height = isLow ? 'wide:min-h-120 wide:max-full:min-h-134' : 'wide:min-h-[max(640px,33.4vw)]'
  return (
    <section className={`relative wide:overflow-hidden wide:border-b wide:border-line ${height}`}>
      <div
        className={`${MAP} ${hasLowMap ? 'max-wide:h-36 sm:max-wide:h-56' : ''} ${isLow ? 'wide:[&_.map-sheet-spots]:hidden' : ''}`}
      >
        {/* a low hero shows the summit */}
        <MapSheet variant="wide" draw hasRoute={hasRoute} className="h-70 w-full sm:h-90 wide:h-full" />
      </div>
      <div
        className={`wrap relative pt-7 md:grid md:grid-cols-[minmax(0,1fr)_320px] md:gap-8 wide:grid-cols-[minmax(0,min(620px,44vw))_1fr] wide:py-9 ${height}`}
      >
        <div className={`wide:self-center ${isLow ? '' : 'md:self-center'}`}>
          {title}
          {lead}
          <div
            className={`mt-6 grid gap-3 md:flex md:flex-wrap wide:mt-8 ${hasLowMap && !isLow ? 'xs:grid-cols-2' : ''}`}
          >
            {actions}
          </div>
        </div>
        {cards}
      </div>
      {children}
    </section>
  )
}

/** Below 1440 px the map moves to the right, so that its route stays between the text and the cards. */
const MAP =
  'overflow-hidden border-b border-line wide:absolute wide:inset-y-0 wide:end-0 wide:start-[max(0px,calc((1440px-100vw)*0.2))] wide:border-0 wide:[mask-image:linear-gradient(90deg,transparent_24%,#000_60%)]'

export function HeroTitle({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) {
  return (
    <span className={`block text-hero wrap-anywhere wide:max-full:text-[3.75rem] ${isLow ? 'max-sm:text-h1' : ''}`}>
      {children}
    </span>
  )
}

/** Renders “Welcome to {product}” for visitors. */
export function GuestTitle() {
  return <HeroTitle>{rich('Welcome <unbroken>to {product}</unbroken>', { product: PRODUCT_NAME, unbroken })}</HeroTitle>
}

const unbroken = (text: ReactNode) => <span className="inline-block">{text}</span>

export function Purpose() {
  return (
    <Lead className="text-pretty">
      {t(
        'Track your hikes, rank them from the one you would do again tomorrow to the one you never would, and share the list with friends.',
      )}
    </Lead>
  )
}

/** A paragraph at least two lines high, so that the page below does not move when the history arrives. */
export function Lead({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`mt-4 min-h-[2lh] text-lead wrap-anywhere text-ink-2 wide:mt-6 wide:max-w-[min(540px,37vw)] ${className}`}
    >
      {children}
    </p>
  )
}
