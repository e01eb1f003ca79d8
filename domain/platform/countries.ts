import { perLanguage } from './language/per-language.ts'
import { compareNames } from './language/compare-names.ts'
import { countryLabel } from './language/country-label.ts'
import { msg } from './language/translate.ts'

/** `flag` is the name of a file in country-flag-icons/3x2. Names without a code of two letters are in the catalogues. */
export type Country = { name: string; flag: string; aliases?: readonly string[] }

/** All countries that lists offer: states, home nations and the territories that people hike in, sorted in English. */
export const COUNTRIES: readonly Country[] = [
  { name: 'Afghanistan', flag: 'AF' },
  { name: 'Åland Islands', flag: 'AX' },
  { name: 'Albania', flag: 'AL' },
  { name: 'Algeria', flag: 'DZ' },
  { name: 'American Samoa', flag: 'AS' },
  { name: 'Andorra', flag: 'AD' },
  { name: 'Angola', flag: 'AO' },
  { name: 'Anguilla', flag: 'AI' },
  { name: 'Antarctica', flag: 'AQ' },
  { name: 'Antigua and Barbuda', flag: 'AG' },
  { name: 'Argentina', flag: 'AR' },
  { name: 'Armenia', flag: 'AM' },
  { name: 'Aruba', flag: 'AW' },
  { name: 'Australia', flag: 'AU' },
  { name: 'Austria', flag: 'AT', aliases: ['Österreich'] },
  { name: 'Azerbaijan', flag: 'AZ' },
  { name: 'Bahamas', flag: 'BS', aliases: ['The Bahamas'] },
  { name: 'Bahrain', flag: 'BH' },
  { name: 'Bangladesh', flag: 'BD' },
  { name: 'Barbados', flag: 'BB' },
  { name: 'Belarus', flag: 'BY' },
  { name: 'Belgium', flag: 'BE' },
  { name: 'Belize', flag: 'BZ' },
  { name: 'Benin', flag: 'BJ' },
  { name: 'Bermuda', flag: 'BM' },
  { name: 'Bhutan', flag: 'BT' },
  { name: 'Bolivia', flag: 'BO', aliases: ['Plurinational State of Bolivia'] },
  { name: 'Bosnia and Herzegovina', flag: 'BA', aliases: ['Bosnia', 'Bosnia & Herzegovina', 'Bosnia-Herzegovina'] },
  { name: 'Botswana', flag: 'BW' },
  { name: 'Brazil', flag: 'BR', aliases: ['Brasil'] },
  { name: 'British Virgin Islands', flag: 'VG', aliases: ['BVI'] },
  { name: 'Brunei', flag: 'BN', aliases: ['Brunei Darussalam'] },
  { name: 'Bulgaria', flag: 'BG' },
  { name: 'Burkina Faso', flag: 'BF' },
  { name: 'Burundi', flag: 'BI' },
  { name: 'Cambodia', flag: 'KH' },
  { name: 'Cameroon', flag: 'CM' },
  { name: 'Canada', flag: 'CA' },
  { name: 'Cape Verde', flag: 'CV', aliases: ['Cabo Verde'] },
  { name: 'Cayman Islands', flag: 'KY' },
  { name: 'Central African Republic', flag: 'CF' },
  { name: 'Chad', flag: 'TD' },
  { name: 'Chile', flag: 'CL' },
  { name: 'China', flag: 'CN', aliases: ["People's Republic of China", 'PRC'] },
  { name: 'Colombia', flag: 'CO' },
  { name: 'Comoros', flag: 'KM' },
  { name: 'Cook Islands', flag: 'CK' },
  { name: 'Costa Rica', flag: 'CR' },
  { name: "Côte d'Ivoire", flag: 'CI', aliases: ['Ivory Coast'] },
  { name: 'Croatia', flag: 'HR', aliases: ['Hrvatska'] },
  { name: 'Cuba', flag: 'CU' },
  { name: 'Curaçao', flag: 'CW' },
  { name: 'Cyprus', flag: 'CY' },
  { name: 'Czech Republic', flag: 'CZ', aliases: ['Czechia'] },
  { name: 'Democratic Republic of the Congo', flag: 'CD', aliases: ['DR Congo', 'DRC', 'Congo-Kinshasa'] },
  { name: 'Denmark', flag: 'DK', aliases: ['Danmark'] },
  { name: 'Djibouti', flag: 'DJ' },
  { name: 'Dominica', flag: 'DM' },
  { name: 'Dominican Republic', flag: 'DO' },
  { name: 'East Timor', flag: 'TL', aliases: ['Timor-Leste'] },
  { name: 'Ecuador', flag: 'EC' },
  { name: 'Egypt', flag: 'EG' },
  { name: 'El Salvador', flag: 'SV' },
  { name: msg('England'), flag: 'GB-ENG' },
  { name: 'Equatorial Guinea', flag: 'GQ' },
  { name: 'Eritrea', flag: 'ER' },
  { name: 'Estonia', flag: 'EE' },
  { name: 'Eswatini', flag: 'SZ', aliases: ['Swaziland'] },
  { name: 'Ethiopia', flag: 'ET' },
  { name: 'Falkland Islands', flag: 'FK', aliases: ['Malvinas'] },
  { name: 'Faroe Islands', flag: 'FO', aliases: ['Faroes', 'Faeroe Islands'] },
  { name: 'Fiji', flag: 'FJ' },
  { name: 'Finland', flag: 'FI', aliases: ['Suomi'] },
  { name: 'France', flag: 'FR' },
  { name: 'French Guiana', flag: 'GF' },
  { name: 'French Polynesia', flag: 'PF' },
  { name: 'Gabon', flag: 'GA' },
  { name: 'Gambia', flag: 'GM', aliases: ['The Gambia'] },
  { name: 'Georgia', flag: 'GE', aliases: ['Sakartvelo'] },
  { name: 'Germany', flag: 'DE', aliases: ['Deutschland'] },
  { name: 'Ghana', flag: 'GH' },
  { name: 'Gibraltar', flag: 'GI' },
  { name: 'Greece', flag: 'GR', aliases: ['Hellas'] },
  { name: 'Greenland', flag: 'GL' },
  { name: 'Grenada', flag: 'GD' },
  { name: 'Guadeloupe', flag: 'GP' },
  { name: 'Guam', flag: 'GU' },
  { name: 'Guatemala', flag: 'GT' },
  { name: 'Guernsey', flag: 'GG' },
  { name: 'Guinea', flag: 'GN' },
  { name: 'Guinea-Bissau', flag: 'GW' },
  { name: 'Guyana', flag: 'GY' },
  { name: 'Haiti', flag: 'HT' },
  { name: 'Honduras', flag: 'HN' },
  { name: 'Hong Kong', flag: 'HK', aliases: ['Hong Kong SAR'] },
  { name: 'Hungary', flag: 'HU' },
  { name: 'Iceland', flag: 'IS', aliases: ['Ísland'] },
  { name: 'India', flag: 'IN' },
  { name: 'Indonesia', flag: 'ID' },
  { name: 'Iran', flag: 'IR', aliases: ['Islamic Republic of Iran'] },
  { name: 'Iraq', flag: 'IQ' },
  { name: 'Ireland', flag: 'IE', aliases: ['Éire', 'Republic of Ireland'] },
  { name: 'Isle of Man', flag: 'IM' },
  { name: 'Israel', flag: 'IL' },
  { name: 'Italy', flag: 'IT', aliases: ['Italia'] },
  { name: 'Jamaica', flag: 'JM' },
  { name: 'Japan', flag: 'JP', aliases: ['Nippon'] },
  { name: 'Jersey', flag: 'JE' },
  { name: 'Jordan', flag: 'JO' },
  { name: 'Kazakhstan', flag: 'KZ' },
  { name: 'Kenya', flag: 'KE' },
  { name: 'Kiribati', flag: 'KI' },
  { name: 'Kosovo', flag: 'XK' },
  { name: 'Kuwait', flag: 'KW' },
  { name: 'Kyrgyzstan', flag: 'KG', aliases: ['Kyrgyz Republic'] },
  { name: 'Laos', flag: 'LA', aliases: ["Lao People's Democratic Republic"] },
  { name: 'Latvia', flag: 'LV' },
  { name: 'Lebanon', flag: 'LB' },
  { name: 'Lesotho', flag: 'LS' },
  { name: 'Liberia', flag: 'LR' },
  { name: 'Libya', flag: 'LY' },
  { name: 'Liechtenstein', flag: 'LI' },
  { name: 'Lithuania', flag: 'LT' },
  { name: 'Luxembourg', flag: 'LU' },
  { name: 'Macau', flag: 'MO', aliases: ['Macao'] },
  { name: 'Madagascar', flag: 'MG' },
  { name: 'Malawi', flag: 'MW' },
  { name: 'Malaysia', flag: 'MY' },
  { name: 'Maldives', flag: 'MV' },
  { name: 'Mali', flag: 'ML' },
  { name: 'Malta', flag: 'MT' },
  { name: 'Marshall Islands', flag: 'MH' },
  { name: 'Martinique', flag: 'MQ' },
  { name: 'Mauritania', flag: 'MR' },
  { name: 'Mauritius', flag: 'MU' },
  { name: 'Mayotte', flag: 'YT' },
  { name: 'Mexico', flag: 'MX', aliases: ['México'] },
  { name: 'Micronesia', flag: 'FM', aliases: ['Federated States of Micronesia'] },
  { name: 'Moldova', flag: 'MD', aliases: ['Republic of Moldova'] },
  { name: 'Monaco', flag: 'MC' },
  { name: 'Mongolia', flag: 'MN' },
  { name: 'Montenegro', flag: 'ME' },
  { name: 'Montserrat', flag: 'MS' },
  { name: 'Morocco', flag: 'MA' },
  { name: 'Mozambique', flag: 'MZ' },
  { name: 'Myanmar', flag: 'MM', aliases: ['Burma'] },
  { name: 'Namibia', flag: 'NA' },
  { name: 'Nauru', flag: 'NR' },
  { name: 'Nepal', flag: 'NP' },
  { name: 'Netherlands', flag: 'NL', aliases: ['The Netherlands', 'Holland'] },
  { name: 'New Caledonia', flag: 'NC' },
  { name: 'New Zealand', flag: 'NZ', aliases: ['Aotearoa'] },
  { name: 'Nicaragua', flag: 'NI' },
  { name: 'Niger', flag: 'NE' },
  { name: 'Nigeria', flag: 'NG' },
  { name: 'North Korea', flag: 'KP', aliases: ["Democratic People's Republic of Korea", 'DPRK'] },
  { name: 'North Macedonia', flag: 'MK', aliases: ['Macedonia', 'FYROM'] },
  { name: msg('Northern Ireland'), flag: 'GB-NIR' },
  { name: 'Northern Mariana Islands', flag: 'MP' },
  { name: 'Norway', flag: 'NO', aliases: ['Norge'] },
  { name: 'Oman', flag: 'OM' },
  { name: 'Pakistan', flag: 'PK' },
  { name: 'Palau', flag: 'PW' },
  { name: 'Palestine', flag: 'PS', aliases: ['State of Palestine'] },
  { name: 'Panama', flag: 'PA' },
  { name: 'Papua New Guinea', flag: 'PG' },
  { name: 'Paraguay', flag: 'PY' },
  { name: 'Peru', flag: 'PE' },
  { name: 'Philippines', flag: 'PH' },
  { name: 'Poland', flag: 'PL', aliases: ['Polska'] },
  { name: 'Portugal', flag: 'PT' },
  { name: 'Puerto Rico', flag: 'PR' },
  { name: 'Qatar', flag: 'QA' },
  { name: 'Republic of the Congo', flag: 'CG', aliases: ['Congo', 'Congo-Brazzaville'] },
  { name: 'Réunion', flag: 'RE' },
  { name: 'Romania', flag: 'RO' },
  { name: 'Russia', flag: 'RU', aliases: ['Russian Federation'] },
  { name: 'Rwanda', flag: 'RW' },
  { name: 'Saint Helena', flag: 'SH', aliases: ['St Helena', 'St. Helena'] },
  { name: 'Saint Kitts and Nevis', flag: 'KN', aliases: ['St. Kitts and Nevis', 'St Kitts and Nevis'] },
  { name: 'Saint Lucia', flag: 'LC', aliases: ['St. Lucia', 'St Lucia'] },
  { name: 'Saint Martin', flag: 'MF', aliases: ['St. Martin', 'St Martin'] },
  { name: 'Saint Vincent and the Grenadines', flag: 'VC', aliases: ['St. Vincent', 'St Vincent and the Grenadines'] },
  { name: 'Samoa', flag: 'WS' },
  { name: 'San Marino', flag: 'SM' },
  { name: 'São Tomé and Príncipe', flag: 'ST' },
  { name: 'Saudi Arabia', flag: 'SA' },
  { name: msg('Scotland'), flag: 'GB-SCT', aliases: ['Alba'] },
  { name: 'Senegal', flag: 'SN' },
  { name: 'Serbia', flag: 'RS' },
  { name: 'Seychelles', flag: 'SC' },
  { name: 'Sierra Leone', flag: 'SL' },
  { name: 'Singapore', flag: 'SG' },
  { name: 'Sint Maarten', flag: 'SX' },
  { name: 'Slovakia', flag: 'SK', aliases: ['Slovak Republic'] },
  { name: 'Slovenia', flag: 'SI', aliases: ['Slovenija'] },
  { name: 'Solomon Islands', flag: 'SB' },
  { name: 'Somalia', flag: 'SO' },
  { name: 'South Africa', flag: 'ZA' },
  { name: 'South Georgia', flag: 'GS', aliases: ['South Georgia and the South Sandwich Islands'] },
  { name: 'South Korea', flag: 'KR', aliases: ['Korea', 'Republic of Korea'] },
  { name: 'South Sudan', flag: 'SS' },
  { name: 'Spain', flag: 'ES', aliases: ['España'] },
  { name: 'Sri Lanka', flag: 'LK', aliases: ['Ceylon'] },
  { name: 'Sudan', flag: 'SD' },
  { name: 'Suriname', flag: 'SR' },
  { name: 'Svalbard and Jan Mayen', flag: 'SJ', aliases: ['Svalbard', 'Jan Mayen'] },
  { name: 'Sweden', flag: 'SE', aliases: ['Sverige'] },
  { name: 'Switzerland', flag: 'CH', aliases: ['Schweiz', 'Suisse', 'Svizzera'] },
  { name: 'Syria', flag: 'SY', aliases: ['Syrian Arab Republic'] },
  { name: 'Taiwan', flag: 'TW', aliases: ['Taiwan, Province of China', 'Chinese Taipei'] },
  { name: 'Tajikistan', flag: 'TJ' },
  { name: 'Tanzania', flag: 'TZ', aliases: ['United Republic of Tanzania'] },
  { name: 'Thailand', flag: 'TH' },
  { name: 'Togo', flag: 'TG' },
  { name: 'Tonga', flag: 'TO' },
  { name: 'Trinidad and Tobago', flag: 'TT' },
  { name: 'Tunisia', flag: 'TN' },
  { name: 'Turkey', flag: 'TR', aliases: ['Türkiye', 'Turkiye'] },
  { name: 'Turkmenistan', flag: 'TM' },
  { name: 'Tuvalu', flag: 'TV' },
  { name: 'U.S. Virgin Islands', flag: 'VI', aliases: ['US Virgin Islands', 'United States Virgin Islands'] },
  { name: 'Uganda', flag: 'UG' },
  { name: 'Ukraine', flag: 'UA' },
  { name: 'United Arab Emirates', flag: 'AE', aliases: ['UAE', 'Emirates'] },
  { name: 'United Kingdom', flag: 'GB', aliases: ['UK', 'Great Britain', 'Britain'] },
  { name: 'Uruguay', flag: 'UY' },
  {
    name: 'USA',
    flag: 'US',
    aliases: ['United States', 'United States of America', 'US', 'U.S.', 'U.S.A.', 'America'],
  },
  { name: 'Uzbekistan', flag: 'UZ' },
  { name: 'Vanuatu', flag: 'VU' },
  { name: 'Vatican City', flag: 'VA', aliases: ['Holy See', 'Vatican'] },
  { name: 'Venezuela', flag: 'VE', aliases: ['Bolivarian Republic of Venezuela'] },
  { name: 'Vietnam', flag: 'VN', aliases: ['Viet Nam'] },
  { name: msg('Wales'), flag: 'GB-WLS', aliases: ['Cymru'] },
  { name: 'Western Sahara', flag: 'EH', aliases: ['Sahrawi Republic'] },
  { name: 'Yemen', flag: 'YE' },
  { name: 'Zambia', flag: 'ZM' },
  { name: 'Zimbabwe', flag: 'ZW' },
]

const UNKNOWN_FLAG = 'US'

/** Names offered for a hike. Other texts are stored too. */
export const HIKE_COUNTRIES: readonly string[] = COUNTRIES.map((country) => country.name)

/** Names offered for a person's home. */
export const REGISTRATION_COUNTRIES: readonly string[] = HIKE_COUNTRIES.filter(isHome)

function isHome(name: string): boolean {
  return name !== 'Antarctica'
}

/** Returns all countries, sorted in the current language. */
export function listCountries(): readonly Country[] {
  return sortedCountries() ?? COUNTRIES
}

/** Returns the names offered for a hike, sorted by their labels in the current language. */
export function listHikeCountries(): readonly string[] {
  return sortedNames() ?? HIKE_COUNTRIES
}

/** Returns the names offered for a person's home, sorted by their labels in the current language. */
export function listRegistrationCountries(): readonly string[] {
  return listHikeCountries().filter(isHome)
}

const sortedCountries = perLanguage(() =>
  COUNTRIES.toSorted((a, b) => compareNames(countryLabel(a.name), countryLabel(b.name))),
)
const sortedNames = perLanguage(() => listCountries().map(({ name }) => name))

const COUNTRY_BY_NAME = new Map(
  COUNTRIES.flatMap((country) => namesOf(country).map((name): [string, Country] => [fold(name), country])),
)

/** Finds a country by name or alias, ignoring case and accents; store the `.name` of the result. */
export function findCountry(name: string): Country | undefined {
  return COUNTRY_BY_NAME.get(fold(name))
}

/** Returns the name of the country whose label in the current language was typed: `Norwegen` → `Norway`; other texts as they are. */
export function countryNameOf(typed: string): string {
  const wanted = fold(typed)
  const isTyped = ({ name }: Country) => countryLabel(name) !== name && fold(countryLabel(name)) === wanted
  return COUNTRIES.find(isTyped)?.name ?? typed
}

export function isKnownCountry(name: string): boolean {
  return findCountry(name) !== undefined
}

/** Returns the flag's file name without its ending; the US flag for an unknown country (R11.16). */
export function countryFlag(name: string): string {
  return findCountry(name)?.flag ?? UNKNOWN_FLAG
}

/**
 * Returns the countries whose label in the current language, name or alias contains the query, ignoring case and
 * accents: labels that begin with it first, then names and aliases.
 */
export function filterCountries(query: string): readonly Country[] {
  const wanted = fold(query)
  return [0, 1, 2].flatMap((closeness) => listCountries().filter((country) => matchRank(country, wanted) === closeness))
}

/** Returns 0 where the label begins with the text, 1 where a name or alias does, 2 where any contains it, else 3. */
function matchRank(country: Country, wanted: string): number {
  const label = fold(countryLabel(country.name))
  const names = namesOf(country).map(fold)
  if (label.startsWith(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return [label, ...names].some((text) => text.includes(wanted)) ? 2 : 3
}

function namesOf(country: Country): string[] {
  return [country.name, ...(country.aliases ?? [])]
}

function fold(text: string): string {
  return withoutMarks(withoutMarks(text).normalize('NFD')).replace(/\s+/gu, ' ').trim().toLowerCase()
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}+/gu, '')
}
