import type { SocialNetwork } from '#domain/account/social-links.ts'
import type { Taste } from './taste.ts'

/** An invented member. */
export interface Person {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly taste: Taste
  /** The number of hikes in the list. */
  readonly hikeCount: number
  /** Networks that the profile links to. */
  readonly linksTo: readonly SocialNetwork[]
}

type Row = [string, string, string, string, Taste, number, ...SocialNetwork[]]

const ROWS: readonly Row[] = [
  ['kari_n', 'Kari', 'Nygård', 'Norway', 'mountaineer', 45, 'strava', 'instagram'],
  ['tomasz', 'Tomasz', 'Wilk', 'Poland', 'stroller', 6],
  ['annelies_v', 'Annelies', 'Vermeer', 'Netherlands', 'hillwalker', 26, 'alltrails', 'strava'],
  ['iwan_b', 'Iwan', 'Bowen', 'Wales', 'hillwalker', 28, 'strava'],
  ['mhairi', 'Mhairi', 'MacAskill', 'Scotland', 'mountaineer', 33, 'instagram'],
  ['ueli_r', 'Ueli', 'Rieder', 'Switzerland', 'mountaineer', 36, 'garmin'],
  ['lotte1987', 'Lotte', 'Baumgartner', 'Austria', 'walker', 14],
  ['jonas_am_berg', 'Jonas', 'Reuter', 'Germany', 'hillwalker', 24, 'garmin', 'alltrails'],
  ['chiara_m', 'Chiara', 'Morandini', 'Italy', 'mountaineer', 22, 'instagram', 'youtube'],
  ['bastien', 'Bastien', 'Lacoste', 'France', 'trekker', 22, 'strava'],
  ['nora_and_the_dog', 'Nora', 'Lindqvist', 'Sweden', 'walker', 17, 'instagram'],
  ['aino_k', 'Aino', 'Koskela', 'Finland', 'trekker', 13],
  ['sigga', 'Sigríður', 'Helgadóttir', 'Iceland', 'hillwalker', 16, 'instagram'],
  ['orla_d', 'Orla', 'Devaney', 'Ireland', 'walker', 12],
  ['wainwright_fan', 'Graham', 'Postlethwaite', 'England', 'hillwalker', 26, 'alltrails'],
  ['priya_s', 'Priya', 'Sethi', 'England', 'stroller', 8, 'instagram'],
  ['ines_p', 'Inês', 'Pacheco', 'Portugal', 'walker', 14],
  ['mikel_e', 'Mikel', 'Etxarte', 'Spain', 'mountaineer', 22, 'strava', 'garmin'],
  ['matej_z', 'Matej', 'Zupan', 'Slovenia', 'mountaineer', 23],
  ['ivana_h', 'Ivana', 'Hudáková', 'Slovakia', 'hillwalker', 12, 'strava'],
  ['radu_c', 'Radu', 'Ciobanu', 'Romania', 'trekker', 9],
  ['eleni_t', 'Eleni', 'Tsakiri', 'Greece', 'walker', 7],
  ['defne_a', 'Defne', 'Aksoylu', 'Turkey', 'hillwalker', 8, 'instagram'],
  ['nino_g', 'Nino', 'Gelashvili', 'Georgia', 'trekker', 7],
  ['youssef_b', 'Youssef', 'Benkirane', 'Morocco', 'hillwalker', 6],
  ['thandi_m', 'Thandiwe', 'Mabaso', 'South Africa', 'hillwalker', 14, 'strava'],
  ['wanjiru', 'Wanjiru', 'Kamande', 'Kenya', 'walker', 5],
  ['pemba_l', 'Pemba', 'Lhakpa', 'Nepal', 'trekker', 9],
  ['ananya_r', 'Ananya', 'Raghunathan', 'India', 'stroller', 4],
  ['haruka_o', 'Haruka', 'Onodera', 'Japan', 'hillwalker', 16, 'instagram'],
  ['jiho_p', 'Ji-ho', 'Paik', 'South Korea', 'walker', 6],
  ['meilin_t', 'Mei-Lin', 'Tseng', 'Taiwan', 'mountaineer', 8],
  ['dewi_k', 'Dewi', 'Kusumadewi', 'Indonesia', 'stroller', 3],
  ['bronwyn_h', 'Bronwyn', 'Hartigan', 'Australia', 'trekker', 11, 'alltrails'],
  ['tama_w', 'Tama', 'Waitere', 'New Zealand', 'trekker', 17, 'strava'],
  ['jess_in_the_hills', 'Jessica', 'Oyelaran', 'USA', 'hillwalker', 19, 'alltrails', 'instagram'],
  ['walt_t', 'Walter', 'Thibodeaux', 'USA', 'stroller', 9, 'youtube'],
  ['camille_g', 'Camille', 'Gauthier', 'Canada', 'mountaineer', 11, 'strava'],
  ['ximena_q', 'Ximena', 'Quiroga', 'Chile', 'trekker', 10, 'instagram'],
  ['beto_f', 'Humberto', 'Ferreyra', 'Peru', 'walker', 2],
]

/** The sample members. The first two, with the longest and a short list, are printed as logins to try. */
export const PEOPLE: readonly Person[] = ROWS.map(
  ([username, firstName, lastName, country, taste, hikeCount, ...linksTo]) => ({
    username,
    firstName,
    lastName,
    country,
    taste,
    hikeCount,
    linksTo,
  }),
)
