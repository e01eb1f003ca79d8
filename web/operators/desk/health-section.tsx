/** Replaced by the section. */
export function HealthSection() {
  return null
}
