import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Reason, Suggestion as ShownSuggestion } from '#contract/community/taste.ts'
import { percentAlike } from '#domain/community/taste/taste.ts'
import { roundLowerEnd } from '#domain/community/score/printed-score.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { presentPhoto } from '#server/diary/hikes/present.ts'
import { presentTrail } from '#server/diary/catalogue/present-trail.ts'
import type { compareTastes } from './compare.ts'
import type { Suggestion, Supporter } from './suggest.ts'

const MOST_REASONS = 3

/**
 * Returns the likeness in percent.
 * @param likeness from −1 to 1; null where too little is known
 */
export function presentAlike(likeness: number | null): number | null {
  return likeness === null ? null : percentAlike(likeness)
}

export function presentTaste({
  common,
  likeness,
  differences,
}: Awaited<ReturnType<typeof compareTastes>>): Answer<typeof api.taste.withPerson> {
  return { alike: presentAlike(likeness), common, differences }
}

export function presentSuggestion({ trail, liking, score, low, supporters, isWalked }: Suggestion): ShownSuggestion {
  const { photo_of: hike_id, file_key, width, height } = trail
  const hasPhoto = hike_id !== null && file_key !== null && width !== null && height !== null
  return {
    ...presentTrail(trail),
    photo: hasPhoto ? presentPhoto({ hike_id, file_key, width, height }) : null,
    liking: Math.round(liking * 100),
    score: score === null ? null : Math.round(score),
    low: low === null ? null : roundLowerEnd(low),
    fans: supporters.length,
    friends: supporters.filter(({ person }) => person.is_friend === 1).length,
    reasons: supporters.slice(0, MOST_REASONS).map(presentReason),
    isWalked,
  }
}

function presentReason({ person, rank, likeness }: Supporter): Reason {
  const { id, username, first_name, last_name, is_friend } = person
  return {
    person: { _id: id, username, firstName: first_name, lastName: last_name, ...presentAvatar(person) },
    rank,
    alike: presentAlike(likeness),
    isFriend: is_friend === 1,
  }
}
