/** Replaced by the section. */
export function SiteSection() {
  return null
}
