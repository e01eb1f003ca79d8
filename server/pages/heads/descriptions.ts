import type { PageName } from '#contract/pages.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { trails } from '#contract/trails/trails.ts'
import { formatMetres, formatNumber } from '#domain/platform/format/format.ts'
import { formatExactKm } from '#domain/platform/format/format-exact-km.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { formatParts, msg, t, translate } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import type { YearTotals } from '#domain/diary/years/years.ts'

/** Longer than any preview shows. */
const MAX_DESCRIPTION_CHARS = 300

export const PURPOSE = msg(
  'Track your hikes, rank them from the one you would do again tomorrow to the one you never would, and share the list with friends.',
)

/** The descriptions of pages that are the same for everybody. Members' pages have none. */
export const DESCRIPTIONS: Readonly<Partial<Record<PageName, string>>> = {
  home: PURPOSE,
  login: msg('Log in to {product} to see your list of hikes, your friends and their hikes.'),
  register: msg('Create an account at {product}: log your hikes, rank them, and share the list with friends.'),
  forgotPassword: msg('Forgot the password of your {product} account? Get a link to set a new one.'),
  resetPassword: msg('Set a new password for your {product} account with the link in your email.'),
  loginProvider: msg('Log in to {product} with the account of your club or house.'),
  loginLink: msg('Log in to {product} once with a link from whoever runs the site.'),
  confirmEmail: msg('Confirm the new email address of your {product} account.'),
  sharedWishlist: msg('A hiker’s wishlist, with pictures and best months, for everyone who has the link.'),
  unsubscribe: msg('Unsubscribe from the weekly {product} email. Notifications on the site stay as they are.'),
  top: msg('The community’s most popular hiking trails by likes and by average position, for every country.'),
  best: msg(
    'The best hikes as hikers’ own ranked lists have it, each with a score and how sure it is, for every country.',
  ),
  explore: msg('Find hikes on a map, near you or near a town, by length, elevation gain, season and score.'),
  ranking: msg(
    'How many lists become one ranking, why a simple average is not enough, how sure we are, and a toy to try it yourself.',
  ),
  users: msg('Find hikers by name, and see what they have hiked and how they rank it.'),
  settings: msg('Choose kilometres or miles, metres or feet, the first day of the week, and light or dark.'),
  collections: msg(
    'Lists of peaks and trails to complete: the Munros, the fourteeners of Colorado, the Great Walks and more, and those that hikers make themselves.',
  ),
  resources: msg(
    'What to know before a hike: safety, gear, etiquette and planning, channels to watch, and links for 32 countries.',
  ),
}

type Facts = Pick<
  Answer<typeof trails.stats>,
  'country' | 'length' | 'elevation' | 'difficulty' | 'totalCompletions' | 'averageRating' | 'totalLikes'
> & {
  /** The catalogue's text. */
  readonly description: string | null
}

/** Returns the description of a page that is the same for everybody. */
export function describePage(name: string): string {
  const message = DESCRIPTIONS[name as PageName] ?? PURPOSE
  return formatParts(translate(message), { product: PRODUCT_NAME }).join('')
}

/** The catalogue's text, then `A hard hike in Norway: 27.2 km, 1,100 m gain. Completed by 12 hikers, rated 4.6 out of 5, 3 likes.` */
export function describeHike(facts: Facts): string {
  const { description } = facts
  const figures = t('{hike} {walks} ##two sentences, one after the other', {
    hike: describeFigures(facts),
    walks: describeWalks(facts),
  })
  return truncate(
    description === null
      ? figures
      : t('{text} {figures} ##sentences, one after the other', { text: description, figures }),
  )
}

function describeFigures({ country, length, elevation, difficulty }: Facts): string {
  const values = { length: formatExactKm(length), elevation: formatMetres(elevation) }
  if (country === '')
    switch (difficulty) {
      case 'Easy':
        return t('An easy hike: {length} km, {elevation} m gain.', values)
      case 'Moderate':
        return t('A moderate hike: {length} km, {elevation} m gain.', values)
      case 'Hard':
        return t('A hard hike: {length} km, {elevation} m gain.', values)
      default:
        return t('A very hard hike: {length} km, {elevation} m gain.', values)
    }
  const there = { ...values, country: countryLabel(country) }
  switch (difficulty) {
    case 'Easy':
      return t('An easy hike in {country}: {length} km, {elevation} m gain.', there)
    case 'Moderate':
      return t('A moderate hike in {country}: {length} km, {elevation} m gain.', there)
    case 'Hard':
      return t('A hard hike in {country}: {length} km, {elevation} m gain.', there)
    default:
      return t('A very hard hike in {country}: {length} km, {elevation} m gain.', there)
  }
}

function describeWalks({ totalCompletions, averageRating, totalLikes }: Facts): string {
  if (totalCompletions === 0) return t('No one has logged it yet.')
  const values = { hikers: totalCompletions, rating: formatNumber(averageRating, 1) }
  if (totalLikes === 0)
    return t('Completed by {hikers, plural, one {# hiker} other {# hikers}}, rated {rating} out of 5.', values)
  return t(
    'Completed by {hikers, plural, one {# hiker} other {# hikers}}, rated {rating} out of 5, {likes, plural, one {# like} other {# likes}}.',
    { ...values, likes: totalLikes },
  )
}

type Walk = Pick<Facts, 'length' | 'elevation'> & { readonly name: string }

/** `Besseggen (14 km, 1,050 m gain) or Trolltunga (27 km, 800 m gain): …` */
export function describeComparison(one: Walk, other: Walk): string {
  return truncate(
    t(
      '{hike} ({length} km, {elevation} m gain) or {otherHike} ({otherLength} km, {otherElevation} m gain): which one hikers rank higher, with scores, elevation profiles and figures side by side.',
      {
        hike: one.name,
        length: formatExactKm(one.length),
        elevation: formatMetres(one.elevation),
        otherHike: other.name,
        otherLength: formatExactKm(other.length),
        otherElevation: formatMetres(other.elevation),
      },
    ),
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
export function describeHiker(hiker: Hiker): string {
  const logged = describeLogged(hiker)
  const { top } = hiker
  if (top.length === 0) return truncate(logged)
  const hikes = top
    .map((hike, at) => t('{rank}. {hike}', { rank: at + 1, hike }))
    .reduce((list, next) => t('{list}, {next} ##the first hikes of a list, and the one after them', { list, next }))
  return truncate(t('{logged} Top of the list: {hikes}.', { logged, hikes }))
}

function describeLogged({ username, country, hikes: count }: Hiker): string {
  if (country === '')
    return t('@{username} has logged {count, plural, =0 {no hikes yet} one {# hike} other {# hikes}}.', {
      username,
      count,
    })
  return t('@{username} from {country} has logged {count, plural, =0 {no hikes yet} one {# hike} other {# hikes}}.', {
    username,
    country: countryLabel(country),
    count,
  })
}

interface Collected {
  readonly words: string
  readonly kind: 'peaks' | 'trails'
  readonly entryCount: number
}

/** `The 282 Scottish mountains … 282 peaks to tick, on a map and in a list.` */
export function describeCollection({ words, kind, entryCount: count }: Collected): string {
  const holds =
    kind === 'peaks'
      ? t('{count, plural, one {# peak} other {# peaks}} to tick, on a map and in a list.', { count })
      : t('{count, plural, one {# trail} other {# trails}} to tick, on a map and in a list.', { count })
  return truncate(
    words === '' ? holds : t('{text} {figures} ##sentences, one after the other', { text: words, figures: holds }),
  )
}

/** `Munros, 282 peaks` */
export function describeCover({ name, kind, entryCount: count }: Omit<Collected, 'words'> & { name: string }): string {
  const holds =
    kind === 'peaks'
      ? t('{count, plural, one {# peak} other {# peaks}}', { count })
      : t('{count, plural, one {# trail} other {# trails}}', { count })
  return `${name}, ${holds}`
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
  return truncate(
    t(
      '@{username} in {year}: {hikes, plural, one {# hike} other {# hikes}}, {length} km hiked and {elevation} m climbed in {countries, plural, one {# country} other {# countries}}. Hike of the year: {best}.',
      {
        username,
        year,
        hikes: totals.totalHikes,
        length: formatExactKm(totals.totalLength),
        elevation: formatMetres(totals.totalElevation),
        countries: totals.totalCountries,
        best,
      },
    ),
  )
}

function truncate(text: string): string {
  return text.length <= MAX_DESCRIPTION_CHARS ? text : `${cutChars(text, MAX_DESCRIPTION_CHARS - 1).trimEnd()}…`
}
