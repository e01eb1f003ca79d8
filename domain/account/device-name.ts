import { t } from '#domain/platform/language/translate.ts'

/** Browsers by their sign in the user agent. Order matters: most of them also name those further down. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const MAX_CHARS = 400

/** Returns a browser's name in plain words of English, such as `Firefox on Linux`; empty where it is unknown. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_CHARS)
  const nameIn = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(text))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

/** Returns what `deviceName` has returned in the current language: `Firefox unter Linux`. */
export function deviceLabel(name: string): string {
  const [browser = '', system] = name.split(' on ')
  return system === undefined ? name : t('{browser} on {system} ##Firefox on Linux', { browser, system })
}
