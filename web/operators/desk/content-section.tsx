/** Replaced by the section. */
export function ContentSection() {
  return null
}
