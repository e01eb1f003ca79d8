import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'

const EVER = 'all'

/**
 * Returns the chosen year, null for all together, and a function that changes it. It is part of the page's address; the default
 * is the newest.
 */
export function useChosenYear(years: readonly string[]): [string | null, (year: string | null) => void] {
  const [text, setText] = useUrlValue('year')
  const newest = years[0] ?? null
  const year = text === EVER ? null : (years.find((one) => one === text) ?? newest)
  return [year, (next) => setText(next === newest ? null : (next ?? EVER))]
}
