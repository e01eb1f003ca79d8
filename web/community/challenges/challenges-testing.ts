import type { Challenge, ChallengeDetails } from '#contract/community/challenges.ts'

export const TOM = { _id: 'u-tom', username: 'tom', firstName: 'Tom', lastName: 'Berg' }
const ME = { _id: 'u-mia', username: 'mia', firstName: 'Mia', lastName: 'Walker', isMe: true }

/** Returns a challenge of 2026 in which I am alone, with 7 of 12 hikes. */
export function aChallenge(over: Partial<Challenge> = {}): Challenge {
  const value = over.value ?? 7
  return {
    _id: 'c1',
    name: '',
    template: 'hikes',
    goal: 12,
    leastAscentM: 1000,
    leastLengthKm: null,
    leastDifficulty: null,
    period: { kind: 'year', from: '2026-01-01', to: '2026-12-31' },
    state: 'running',
    isMine: true,
    isJoined: true,
    invitedBy: null,
    value,
    participants: [{ ...ME, value }],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}

/** Returns the same with Tom ahead of me. */
export function aChallengeWithTom(over: Partial<Challenge> = {}): Challenge {
  return aChallenge({
    participants: [
      { ...TOM, isMe: false, value: 9 },
      { ...ME, value: 7 },
    ],
    ...over,
  })
}

/** Returns an invitation of Tom's. */
export function anInvitation(over: Partial<Challenge> = {}): Challenge {
  const tom = { ...TOM, isMe: false, value: 9 }
  return aChallenge({ _id: 'c2', isJoined: false, isMine: false, invitedBy: TOM, participants: [tom], ...over })
}

export function detailsOf(challenge: Challenge, over: Partial<ChallengeDetails> = {}): ChallengeDetails {
  return { ...challenge, invited: [], walks: [], ...over }
}

export const NO_CHALLENGES = { running: [], coming: [], invitations: [], ended: [], endedTotal: 0 }
