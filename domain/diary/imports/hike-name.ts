import { MONTHS, formatDay } from '#domain/platform/format/dates.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { currentLanguage, msg, t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'

const UNNAMED = msg('A hike')

/** Returns the name of a hike without one, until its place and day are known. */
export function unnamedHike(): string {
  return t(UNNAMED)
}

/**
 * Words of default titles in many languages, as `searchText` gives them: a time of day and a sport, or the sport alone.
 */
const TIMES_OF_DAY = [
  'early|morning|lunch|midday|noon|afternoon|evening|night|late',
  '(?:am )?(?:fruhen )?(?:morgen|vormittag|mittag|nachmittag|abend)s?|nachts?|in der nacht|zur mittagszeit',
  'matinale?|du matin|le matin|midi|de midi|le midi|dans lapres midi|de lapres midi|lapres midi|en soiree|du soir|le soir|nocturne',
  'matutin[oa]|por la manana|de manana|(?:al?|de|del) mediodia|vespertin[oa]|por la tarde|de tarde|por la noche|nocturn[oa]',
  'mattutin[oa]|del mattino|di mattina|allora di pranzo|pomeridian[oa]|nel pomeriggio|serale|di sera|notturn[oa]',
  'matinal|pela manha|na hora do almoco|ao almoco|a tarde|ao entardecer|vespertin[oa]|a noite|noturn[oa]',
  '(?:in de |s )?(?:ochtend|middag|avond|nacht)s?|(?:tijdens de )?lunch',
  '(?:(?:om|pa) )?(?:morg[eo]n|formiddag|lunsj|frokost|ettermiddag|eftermiddag|kveld|kvall|aften|natt)(?:s|en)?',
  'poranny|poranna|w poludnie|po poludniu|rano|wieczorem|w nocy|popoludniow[ya]|wieczorn[ya]|nocn[ya]|ranni|dopoledni|poledni|odpoledni|vecerni|nocni',
  'aamu|lounas|iltapaiva|ilta|yo|sabah|ogle|ogleden sonra|aksam|gece|pagi|siang|sore|malam',
  'утренн(?:ии|яя)|дневн(?:ои|ая)|вечерн(?:ии|яя)|ночн(?:ои|ая)|утром|днем|вечером|ночью|в обед',
  '(?:早朝|朝|午前|昼|ランチ|午後|夕方|夜|深夜)の|早晨|晨间|上午|中午|午间|午餐|午后|下午|傍晚|晚间|晚上|夜间|아침|오전|점심|오후|저녁|밤|야간',
]
const SPORTS = [
  'hike|hiking|walk|walking|trek|activity|workout|recording|track|route|session|outdoor walk|mountaineering|trail',
  'wanderung|wandern|spaziergang|gehen|aktivitat|bergwanderung|bergtour|tour|training',
  'randonnee|randonnee pedestre|marche|balade|activite',
  'caminata|senderismo|excursion|ruta|paseo|actividad|marcha',
  'escursione|camminata|passeggiata|attivita|trekking',
  'caminhada|trilha|atividade|passeio',
  'wandeling|wandelen|wandeltocht|activiteit',
  'fottur|tur|gatur|vandring|promenad|gang|aktivitet|vandretur',
  'wedrowka|spacer|piesza wedrowka|aktywnosc|chuze|turistika|pesi turistika|prochazka|aktivita|vaellus|kavely',
  '(?:doga )?yuruyusu?|pendakian|jalan kaki|поход|пешии поход|прогулка|ходьба',
  'ハイキンク|ウォーキンク|トレッキンク|散歩|徒步|步行|健行|远足|散步|하이킹|걷기|산책',
]
const alternatives = (words: readonly string[]) => `(?:${words.join('|')})`
const DEFAULT_TITLE = new RegExp(
  `^(?:${alternatives(TIMES_OF_DAY)} ?)?${alternatives(SPORTS)}(?: ${alternatives(TIMES_OF_DAY)})?$|^${alternatives(TIMES_OF_DAY)}(?: de)? ?${alternatives(SPORTS)}$`,
)
const NO_TITLE =
  /^(?:untitled|unnamed|unknown|no ?name|new|current|active log|track ?log|log|gpx|export|download|data|document|waypoints?|path|lap|course|ohne titel|unbenannt|sans titre|sin titulo|senza titolo|naamloos)(?: (?:track|route|path|tour|activity|\d+))?$/
const DEVICE =
  /^(?:garmin|suunto|polar|coros|wahoo|fitbit|amazfit|huawei|samsung|apple watch|strava|komoot|etrex|gpsmap|fenix|forerunner|instinct|edge|oregon|montana|vivoactive|epix|enduro|ambit|vantage|grit x|pace|apex|vertix)(?:$| [\w ]{0,20}\d|\d| (?:export|gps|device|watch|activity|sport|app)$)/
/** A long number comes from a service or a clock and may identify a person: it is no name of a hike. */
const LONG_NUMBER = /\d{5,}|\d{4}[ -]\d{2}[ -]\d{2}/
const E_MAIL = /\S@\S/

/**
 * Returns whether a title names a hike. Addresses, long numbers, devices and default titles such as "Morning Hike" do
 * not: such a name would be public, and would join unrelated walks.
 */
export function isNameOfHike(title: string): boolean {
  const words = searchText(title.replaceAll(/['’]/g, '').replaceAll('_', ' '))
  if (!/\p{L}/u.test(title) || E_MAIL.test(title) || LONG_NUMBER.test(title)) return false
  return !DEFAULT_TITLE.test(words) && !NO_TITLE.test(words) && !DEVICE.test(words)
}

/**
 * Returns the hike's name in a file name, or an empty text: `over-the-ridge.gpx` has one, `bl%C3%A5tind_2026.gpx` has
 * none.
 */
export function nameFromFileName(fileName: string): string {
  const words = fileName.replace(/(?:\.\w{2,4})+$/, '').replaceAll(/[_-]+/g, ' ')
  return /\p{L}{3}/u.test(words) && !/\d{4}|%/.test(words) && isNameOfHike(fileName) && isNameOfHike(words) ? words : ''
}

/** Returns a default name from country and day, as far as they are known: `Hike in Austria, 2 Jun 2024`. */
export function defaultName(country: string, day: string): string {
  const place = countryLabel(country)
  if (day === '') return country === '' ? unnamedHike() : t('Hike in {place}', { place })
  return nameWithDay(place, formatNameDay(day))
}

function nameWithDay(place: string, day: string): string {
  return place === '' ? t('Hike of {day}', { day }) : t('Hike in {place}, {day}', { place, day })
}

/** English names, also of hikes that were imported in another language. */
const WITH_DAY = /^Hike(?: in .+,| of) \d{1,2} [A-Z][a-z]{2} \d{4}$/

/** Returns whether a name is a {@link defaultName}, numbered or not. Two hikes with such a name may be unrelated. */
export function isDefaultName(name: string, country: string): boolean {
  const bare = name.replace(/ \(\d+\)$/, '')
  const dayless = [UNNAMED, unnamedHike(), `Hike in ${country}`, defaultName(country, '')]
  if (dayless.includes(bare)) return true
  return WITH_DAY.test(bare) || ['', countryLabel(country)].some((place) => isNameWithDay(bare, place))
}

/** Returns whether a name is that of a hike on some day, in the current language. */
function isNameWithDay(name: string, place: string): boolean {
  const [before = '', after = ''] = nameWithDay(place, DAY_PLACE).split(DAY_PLACE)
  const day = name.slice(before.length, name.length - after.length)
  return name.startsWith(before) && name.endsWith(after) && /^.{0,12}\d{4}.{0,12}$/u.test(day)
}

const DAY_PLACE = '\u{1}'

/** Returns a day in the form of default names: `2 Jun 2024` in English. */
export function formatNameDay(day: string): string {
  if (currentLanguage() !== 'en') return formatDay(day)
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${(MONTHS[(month ?? 1) - 1] ?? '').slice(0, 3)} ${year}`
}
