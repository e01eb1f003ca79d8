/** The first and the last name; the username of somebody who has neither. */
export function fullName(person: { firstName: string; lastName: string; username: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.username
}
