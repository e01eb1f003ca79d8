import { type Page, pages } from '#contract/pages.ts'
import { type Role, hasRole } from '#domain/account/roles.ts'

/** The sections of the desk in their order, each a page. */
const SECTIONS: readonly (Page & { readonly title: string })[] = [
  pages.deskReports,
  pages.deskMembers,
  pages.deskContent,
  pages.deskNames,
  pages.deskSite,
  pages.deskHealth,
  pages.deskAudit,
]

/** Returns the sections that a role may open. */
export function listSections(role: Role) {
  return SECTIONS.filter((page) => hasRole(role, page.role ?? 'admin'))
}
