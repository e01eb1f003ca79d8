import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  ['クレイドル山', 'Australia', 'ja'],
  ['太陽の島', 'Bolivia', 'ja'],
  ['富士山', 'Japan', 'ja'],
  ['泰山', 'China', 'zh'],
  ['御嶽', 'Peru', null],
  ['한라산', 'South Korea', 'ko'],
  ['གངས་རིན་པོ་ཆེ', 'China', 'bo'],
  ['Мусала', 'Bulgaria', null],
  ['Volcán Villarrica', 'Chile', null],
  ['', '', null],
])('R17.4: the language of %s in %s is guessed as %s', (name, country, language) => {
  expect(guessLanguage(name, country)).toBe(language)
})
