import { searchText } from '#domain/platform/text/search-text.ts'

/** Fields of a hike that a column can hold. */
export const FIELDS = [
  'name',
  'country',
  'place',
  'date',
  'length',
  'climb',
  'difficulty',
  'rating',
  'notes',
  'link',
  'wishNote',
  'weather',
  'times',
  'kind',
  'state',
  'lat',
  'lng',
  'track',
  'photo',
  'id',
  'rank',
] as const
export type Field = (typeof FIELDS)[number]

/** Index of the column for each field; fields without a column are missing. */
export type Columns = Readonly<Partial<Record<Field, number>>>

/**
 * Names of columns in services and private tables, as `searchText` gives them and without units; where two fit, the
 * earlier one wins. Strava and Garmin use their user's language.
 */
const COLUMN_NAMES: Readonly<Record<Field, string>> = {
  name:
    'name, title, hike, trail, hike name, trail name, activity name, route name, tour name, route, tour, ' +
    'titel, aktivitatsname, name der aktivitat, wanderung, nom, nom de lactivite, titre, nombre, nombre ' +
    'de la actividad, titulo, nome, nome attivita, titolo, naam, tur, navn, namn, turnavn, activity, ' +
    'walk, peak, summit, mountain',
  country: 'country, land, pays, pais, paese, nation, country name, country region, staat, kraj',
  place: 'location, region, place, area, state, ort, lieu, lugar, luogo, sted, plats, park',
  date:
    'completed on, date, activity date, date hiked, hiked on, date completed, completed, start date, ' +
    'start time, start, begin timestamp, day, when, time, datum, aktivitatsdatum, startzeit, date de ' +
    'lactivite, fecha, fecha de la actividad, data, data attivita, data da atividade, dato, walked on, ' +
    'recorded, recorded at, created at',
  length:
    'length, distance, distanz, strecke, lange, longueur, distancia, distanza, lunghezza, afstand, ' +
    'distans, lengde, langd, km, miles, mi, kilometers, kilometres, total distance',
  climb:
    'elevation gain, total ascent, ascent, climb, gain, total climb, elevation, elev gain, vertical, ' +
    'hohenmeter, aufstieg, anstieg, anstieg gesamt, gesamtanstieg, hohengewinn, hm, denivele, denivele ' +
    'positif, ascension totale, gain altimetrique, desnivel, desnivel positivo, ascenso total, ascenso, ' +
    'dislivello, ascesa totale, hoydemeter, stigning, stijging, totale stijging, hohenzunahme, total elevation gain',
  difficulty: 'difficulty, grade, schwierigkeit, difficulte, dificultad, difficolta, vanskelighetsgrad',
  rating: 'rating, stars, my rating, score, bewertung, note sur 5, valoracion, valutazione, sterne',
  notes:
    'notes, activity description, description, comment, comments, review, note, journal, notizen, ' +
    'beschreibung, beschreibung der aktivitat, notas, descripcion, descrizione, remarques, commentaire',
  link: 'link, url, website, permalink, web',
  wishNote: 'my note',
  weather: 'weather, wetter',
  times: 'times, times completed, completion count, completions, repeats',
  kind:
    'activity type, type, sport, sport type, activity kind, aktivitatstyp, aktivitatsart, sportart, type ' +
    'dactivite, tipo de actividad, tipo attivita, aktivitetstype',
  state: 'status, list, list name, done, state of it',
  lat: 'lat, latitude, start latitude, start lat, trailhead latitude, breitengrad',
  lng: 'lng, lon, long, longitude, start longitude, start lng, trailhead longitude, langengrad',
  track: 'track, filename, file name, file, gpx, gpx file, dateiname, nom du fichier, nombre de archivo',
  photo: 'photo',
  id: 'activity id, aktivitats id, id de lactivite, id de actividad, id attivita',
  rank: 'rank',
}

/** Units and remarks in brackets are no part of a name. */
const IN_BRACKETS = /[([{].*?[)\]}]/gu
const UNIT_AT_END = / (?:km|kms|mi|miles|m|ft|feet|meters|metres|hm)$/

/** Returns the columns whose names match a field. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map((name) => searchText(name.replace(IN_BRACKETS, ' ')))
  const columns: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const field of FIELDS) {
    for (const called of COLUMN_NAMES[field].split(', ')) {
      const at = names.findIndex(
        (name, place) => !taken.has(place) && (name === called || name.replace(UNIT_AT_END, '') === called),
      )
      if (at === -1) continue
      columns[field] = at
      taken.add(at)
      break
    }
  }
  return columns
}
