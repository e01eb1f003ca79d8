const PATIENCE_MS = 4_000

export interface TileCount {
  /** Another view asks for its tiles. */
  begin(): void
  /** So many more of them are asked for. */
  ask(more: number): void
  /** One is there. */
  come(): void
  /** No more will come. */
  judge(): void
  stop(): void
}

/** Tells whether tiles come: false once most of those that a view asked for have failed or are still missing after 4 s. */
export function countTiles(onChange: (areTilesComing: boolean) => void): TileCount {
  let asked = 0
  let came = 0
  let patience: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(patience)
  const judge = () => {
    stop()
    onChange(came * 2 >= asked)
  }
  const begin = () => {
    asked = 0
    came = 0
    stop()
    patience = setTimeout(judge, PATIENCE_MS)
  }
  return { begin, ask: (more) => void (asked += more), come: () => void (came += 1), judge, stop }
}
