/** Where somebody's medal stands by itself. */
export function medalPath(username: string, { _id }: { _id: string }): string {
  return `/user/${[username, 'medals', _id].map(encodeURIComponent).join('/')}`
}
