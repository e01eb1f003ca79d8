import { COUNTRIES } from '#domain/platform/countries.ts'

/** Returns the texts of a language with the names of the countries as Unicode has them, except those that the texts have themselves. */
export function withCountryNames(language: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = COUNTRIES.flatMap(({ name, flag }) => (/^[A-Z]{2}$/.test(flag) ? [[name, names.of(flag) ?? name]] : []))
  return { ...Object.fromEntries(all), ...texts }
}
