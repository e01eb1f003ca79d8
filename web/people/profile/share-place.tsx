/** Keeps the place of the button "Share" until there are scripts: one that is drawn before would be pressed in vain. */
export function SharePlace() {
  return <span className="size-11 sm:w-20" />
}
