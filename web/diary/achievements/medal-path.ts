/** Returns the path of the page that shows one medal of a member. */
export function medalPath(username: string, { _id }: { _id: string }): string {
  return `/user/${[username, 'medals', _id].map(encodeURIComponent).join('/')}`
}
