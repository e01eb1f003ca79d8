/** Replaced by the section. */
export function AuditSection() {
  return null
}
