import 'react'

declare module 'react' {
  /** Variables that a stylesheet reads: `style={{ '--x': '4px' }}`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
