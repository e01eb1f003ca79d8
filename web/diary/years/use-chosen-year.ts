import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'

const EVER = 'all'

/** The year on show, null for all together, and what chooses one. It stands in the page's address; else it is the newest. */
export function useChosenYear(years: readonly string[]): [string | null, (year: string | null) => void] {
  const [text, setText] = useUrlValue('year')
  const newest = years[0] ?? null
  const year = text === EVER ? null : (years.find((one) => one === text) ?? newest)
  return [year, (next) => setText(next === newest ? null : (next ?? EVER))]
}
