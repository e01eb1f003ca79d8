/** `icon` lies over a picture, `bare` is one of several in a row; `text` is for tables, with a label where there is room. */
export const WISH_BUTTON_STYLES = {
  icon: 'grid size-11 place-items-center rounded-control bg-surface text-ink shadow-rest transition-colors duration-120 not-disabled:hover:bg-sunken forced-colors:border',
  bare: 'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  text: 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-small font-label whitespace-nowrap text-ink-2 transition-colors duration-120 not-disabled:hover:bg-sunken not-disabled:hover:text-ink broad:px-2.5',
}

export type WishButtonStyle = keyof typeof WISH_BUTTON_STYLES
