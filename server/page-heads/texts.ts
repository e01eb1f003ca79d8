import type { PageName } from '#contract/pages.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { trails } from '#contract/trails.ts'
import { formatCount, formatMetres } from '#domain/format.ts'
import { kmText } from '#domain/km-text.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { cutChars } from '#domain/text.ts'

/** Longer than any preview shows. */
const MAX_DESCRIPTION_CHARS = 300

export const PURPOSE =
  'Track the hikes you finish, rank them from the one you would walk again tomorrow to the one you would not, and share the list with friends.'

/** What pages say that show the same to all who come. Members' pages, which say nothing of themselves, have none. */
export const DESCRIPTIONS: Readonly<Partial<Record<PageName, string>>> = {
  home: PURPOSE,
  login: `Log in to ${PRODUCT_NAME} to see your list of hikes, your friends and what they have walked.`,
  register: `Create an account at ${PRODUCT_NAME}: log the hikes you finish, rank them, and share the list with friends.`,
  forgotPassword: `Forgotten the password of your ${PRODUCT_NAME} account? Have a letter sent with a link to a new one.`,
  resetPassword: `Set a new password for your ${PRODUCT_NAME} account with the link that you have been sent.`,
  confirmEmail: `Confirm the new e-mail address of your ${PRODUCT_NAME} account with the link that you have been sent.`,
  sharedWishlist: 'Hikes that somebody wishes to walk, for whoever has the link.',
  unsubscribe: `Have no more letters of the week from ${PRODUCT_NAME}, with the link that stands in each of them.`,
  top: 'The most popular hiking trails of the community, and where people put them on their lists: likes, ratings and average positions, by country.',
  ranking:
    'How many lists become one ranking: why the best trail is not simply the one with the best average, how sure the order is, and a toy to try it.',
  users: 'Everybody who logs hikes here: find people by name, and see what they have walked and how they rank it.',
  settings: 'Choose kilometres or miles, metres or feet, the first day of the week, and light or dark.',
  resources:
    'What to know before a hike: safety, gear, etiquette and planning, channels to watch, and links for 32 countries.',
}

type Facts = Pick<
  Answer<typeof trails.stats>,
  'country' | 'length' | 'elevation' | 'difficulty' | 'totalCompletions' | 'averageRating' | 'totalLikes'
>

/** `A Hard hike in Norway: 27.2 km, 1,100 m of climb. Completed by 12 people, rated 4.6 of 5, 3 likes.` */
export function describeHike(facts: Facts): string {
  const { country, length, elevation, difficulty, totalCompletions, averageRating, totalLikes } = facts
  const where = country === '' ? '' : ` in ${country}`
  const walk = `${article(difficulty)} ${difficulty.toLowerCase()} hike${where}: ${kmText(length)} km, ${formatMetres(elevation)} m of climb.`
  if (totalCompletions === 0) return cut(`${walk} Nobody has logged it yet.`)
  const likes = totalLikes > 0 ? `, ${counted(totalLikes, 'like')}` : ''
  const people = totalCompletions === 1 ? '1 person' : `${formatCount(totalCompletions)} people`
  return cut(`${walk} Completed by ${people}, rated ${averageRating.toFixed(1)} of 5${likes}.`)
}

type Walk = Pick<Facts, 'length' | 'elevation'> & { readonly name: string }

/** `Besseggen (14 km, 1,050 m of climb) or Trolltunga (27 km, 800 m of climb): …` */
export function describeComparison(one: Walk, other: Walk): string {
  const [a, b] = [one, other].map(
    ({ name, length, elevation }) => `${name} (${kmText(length)} km, ${formatMetres(elevation)} m of climb)`,
  )
  return cut(
    `${a} or ${b}: which of the two hikers put first, their scores, their profiles and their figures side by side.`,
  )
}

interface Hiker {
  readonly username: string
  readonly country: string
  readonly hikes: number
  /** The names of the favourite hikes, best first. */
  readonly top: readonly string[]
}

/** `@mia from Norway has logged 12 hikes. On top of the list: 1. Trolltunga, 2. Besseggen.` */
export function describeHiker({ username, country, hikes, top }: Hiker): string {
  const from = country === '' ? '' : ` from ${country}`
  const logged = `@${username}${from} has logged ${hikes === 0 ? 'no hikes yet' : counted(hikes, 'hike')}.`
  if (top.length === 0) return cut(logged)
  return cut(`${logged} On top of the list: ${top.map((name, at) => `${at + 1}. ${name}`).join(', ')}.`)
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'An' : 'A'
}

function cut(text: string): string {
  return text.length <= MAX_DESCRIPTION_CHARS ? text : `${cutChars(text, MAX_DESCRIPTION_CHARS - 1).trimEnd()}…`
}
