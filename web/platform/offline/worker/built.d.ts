/** What `scripts/build-worker.mjs` writes into the worker: addresses of files of this version. */
declare const __BUILT__: {
  /** The script of every page, by which a version is known. */
  readonly entry: string
  /** The page without content, of this version. */
  readonly frame: string
  /** What every page needs: kept before the worker begins. */
  readonly first: readonly string[]
  /** The rest of the code: kept when the page is idle. */
  readonly later: readonly string[]
  /** The texts of each language. Only those of the page's language are kept. */
  readonly catalogues: Readonly<Record<string, string>>
}
