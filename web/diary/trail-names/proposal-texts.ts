import type { Proposal } from '#contract/trails/trail-names.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryKey, foldText } from '#domain/trails/trail-key.ts'
import type { useUnits } from '#web/platform/units/use-units.ts'

type Pair = Pick<Proposal, 'name' | 'country' | 'otherName' | 'otherCountry'>

const NEAR_M = 300

/** Returns the question that a proposal asks: `Is Besseggen Ridge the same trail as Besseggen?` */
export function proposalQuestion(proposal: Pair & Pick<Proposal, 'relation'>): string {
  const [name, other] = nameBoth(proposal)
  return proposal.relation === 'same'
    ? t('Is {other} the same trail as {name}?', { name, other })
    : t('Is {other} a variant of {name}?', { name, other })
}

/** Returns both names, with their countries where the names alone are the same. */
export function nameBoth({ name, country, otherName, otherCountry }: Pair): [string, string] {
  const isAlike = foldText(name) === foldText(otherName) && countryKey(country) !== countryKey(otherCountry)
  const label = (text: string, land: string) => (isAlike ? `${text} (${countryLabel(land)})` : text)
  return [label(name, country), label(otherName, otherCountry)]
}

/** Returns why the two may be one trail, each reason as a sentence. */
export function reasonTexts({ reasons }: Pick<Proposal, 'reasons'>, units: ReturnType<typeof useUnits>): string[] {
  const texts: Record<Proposal['reasons'][number], string> = {
    line: t('Their tracks run along each other.'),
    trailhead: t('Both start within {distance} of each other.', { distance: units.climb(NEAR_M) }),
    name: t('The names are alike.'),
    translation: t('One is a local name of the other.'),
    member: t('A hiker suggested it.'),
  }
  return reasons.map((reason) => texts[reason])
}

/** Returns the thanks for an answer, with what happens next. */
export function thanksText({ status, relation, myAnswer }: Proposal): string {
  if (status === 'joined') return t('Thank you. They are one trail now, under both names.')
  if (status === 'variant') return t('Thank you. Both pages now name the other as a variant.')
  if (myAnswer === 'object') return t('Thank you. Both stay as they are, and a moderator will take a look.')
  return relation === 'same'
    ? t('Thank you. Once two hikers with a track there agree, they become one trail.')
    : t('Thank you. Once two hikers with a track there agree, both pages name the other.')
}
