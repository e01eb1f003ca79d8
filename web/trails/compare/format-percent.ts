/** `formatPercent(41, 52)` → `79 %`; what is not all is never shown as 100 %, nor what is something as 0 %. */
export function formatPercent(part: number, whole: number): string {
  const rounded = Math.round((part / whole) * 100)
  const isPart = part > 0 && part < whole
  return `${isPart ? Math.min(99, Math.max(1, rounded)) : rounded}%`
}
