/** `groupDigits('1234.5')` → `1,234.5`, as English groups thousands; for numbers of at most three decimals. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
