/** Scripts that one language is written in; others, such as Latin and Cyrillic, say too little. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Tibetan}/u, 'bo'],
]
const CHINESE = new Set(['China', 'Taiwan', 'Hong Kong'])

/** Guesses the language of a local name from its script, as a BCP 47 tag; null where several languages are written in it. */
export function guessLanguage(name: string, country: string): string | null {
  const found = SCRIPTS.find(([script]) => script.test(name))
  if (found) return found[1]
  if (!/\p{Script=Han}/u.test(name)) return null
  if (CHINESE.has(country)) return 'zh'
  return country === 'Japan' ? 'ja' : null
}
