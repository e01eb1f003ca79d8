import type { PageName } from '#contract/pages.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { trails } from '#contract/trails/trails.ts'
import { formatCount, formatMetres } from '#domain/platform/format/format.ts'
import { formatExactKm } from '#domain/platform/format/format-exact-km.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import type { YearTotals } from '#domain/diary/years/years.ts'

/** Longer than any preview shows. */
const MAX_DESCRIPTION_CHARS = 300

export const PURPOSE =
  'Track your hikes, rank them from the one you would do again tomorrow to the one you never would, and share the list with friends.'

/** The descriptions of pages that are the same for everybody. Members' pages have none. */
export const DESCRIPTIONS: Readonly<Partial<Record<PageName, string>>> = {
  home: PURPOSE,
  login: `Log in to ${PRODUCT_NAME} to see your list of hikes, your friends and their hikes.`,
  register: `Create an account at ${PRODUCT_NAME}: log your hikes, rank them, and share the list with friends.`,
  forgotPassword: `Forgot the password of your ${PRODUCT_NAME} account? Get a link to set a new one.`,
  resetPassword: `Set a new password for your ${PRODUCT_NAME} account with the link in your email.`,
  confirmEmail: `Confirm the new email address of your ${PRODUCT_NAME} account.`,
  sharedWishlist: 'A hiker’s wishlist, with pictures and best months, for everyone who has the link.',
  unsubscribe: `Unsubscribe from the weekly ${PRODUCT_NAME} email. Notifications on the site stay as they are.`,
  top: 'The community’s most popular hiking trails by likes and by average position, for every country.',
  best: 'The best hikes as hikers’ own ranked lists have it, each with a score and how sure it is, for every country.',
  ranking:
    'How many lists become one ranking, why a simple average is not enough, how sure we are, and a toy to try it yourself.',
  users: 'Find hikers by name, and see what they have hiked and how they rank it.',
  settings: 'Choose kilometres or miles, metres or feet, the first day of the week, and light or dark.',
  resources:
    'What to know before a hike: safety, gear, etiquette and planning, channels to watch, and links for 32 countries.',
}

type Facts = Pick<
  Answer<typeof trails.stats>,
  'country' | 'length' | 'elevation' | 'difficulty' | 'totalCompletions' | 'averageRating' | 'totalLikes'
> & {
  /** The catalogue's text. */
  readonly description: string | null
}

/** The catalogue's text, then `A hard hike in Norway: 27.2 km, 1,100 m gain. Completed by 12 hikers, rated 4.6 out of 5, 3 likes.` */
export function describeHike(facts: Facts): string {
  const { country, length, elevation, difficulty, totalCompletions, averageRating, totalLikes, description } = facts
  const where = country === '' ? '' : ` in ${country}`
  const words = description === null ? '' : `${description} `
  const walk = `${words}${article(difficulty)} ${difficulty.toLowerCase()} hike${where}: ${formatExactKm(length)} km, ${formatMetres(elevation)} m gain.`
  if (totalCompletions === 0) return truncate(`${walk} No one has logged it yet.`)
  const likes = totalLikes > 0 ? `, ${formatCounted(totalLikes, 'like')}` : ''
  const people = totalCompletions === 1 ? '1 hiker' : `${formatCount(totalCompletions)} hikers`
  return truncate(`${walk} Completed by ${people}, rated ${averageRating.toFixed(1)} out of 5${likes}.`)
}

type Walk = Pick<Facts, 'length' | 'elevation'> & { readonly name: string }

/** `Besseggen (14 km, 1,050 m gain) or Trolltunga (27 km, 800 m gain): …` */
export function describeComparison(one: Walk, other: Walk): string {
  const [a, b] = [one, other].map(
    ({ name, length, elevation }) => `${name} (${formatExactKm(length)} km, ${formatMetres(elevation)} m gain)`,
  )
  return truncate(
    `${a} or ${b}: which one hikers rank higher, with scores, elevation profiles and figures side by side.`,
  )
}

interface Hiker {
  readonly username: string
  readonly country: string
  readonly hikes: number
  /** The names of the favourite hikes, best first. */
  readonly top: readonly string[]
}

/** `@mia from Norway has logged 12 hikes. Top of the list: 1. Trolltunga, 2. Besseggen.` */
export function describeHiker({ username, country, hikes, top }: Hiker): string {
  const from = country === '' ? '' : ` from ${country}`
  const logged = `@${username}${from} has logged ${hikes === 0 ? 'no hikes yet' : formatCounted(hikes, 'hike')}.`
  if (top.length === 0) return truncate(logged)
  return truncate(`${logged} Top of the list: ${top.map((name, at) => `${at + 1}. ${name}`).join(', ')}.`)
}

interface YearOfHiker {
  readonly username: string
  readonly year: string
  readonly totals: Pick<YearTotals, 'totalHikes' | 'totalLength' | 'totalElevation' | 'totalCountries'>
  /** The name of the favourite of the year. */
  readonly best: string
}

/** `@mia in 2026: 16 hikes, 309 km hiked and 21,920 m climbed in 5 countries. Hike of the year: Besseggen.` */
export function describeYear({ username, year, totals, best }: YearOfHiker): string {
  const { totalHikes, totalLength, totalElevation, totalCountries } = totals
  const countries = totalCountries === 1 ? '1 country' : `${formatCount(totalCountries)} countries`
  return truncate(
    `@${username} in ${year}: ${formatCounted(totalHikes, 'hike')}, ${formatExactKm(totalLength)} km hiked and ${formatMetres(totalElevation)} m climbed in ${countries}. Hike of the year: ${best}.`,
  )
}

function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'An' : 'A'
}

function truncate(text: string): string {
  return text.length <= MAX_DESCRIPTION_CHARS ? text : `${cutChars(text, MAX_DESCRIPTION_CHARS - 1).trimEnd()}…`
}
