/** A goal for a time. */
export interface ChallengeRow {
  id: string
  /** Who can change it; null while their account is being removed. */
  owner_id: string | null
  /** Empty where it is called by its goal. */
  name: string
  /** See domain/community/challenges. */
  template: string
  /** Walks, months, countries or trails; metres of length or ascent. */
  goal: number
  least_ascent_m: number | null
  least_length_m: number | null
  least_difficulty: string | null
  period: string
  from_on: string
  to_on: string
  created_at: number
}

/** Somebody who takes part in a challenge, is invited to it or has declined. */
export interface ChallengeMemberRow {
  challenge_id: string
  user_id: string
  state: 'joined' | 'invited' | 'declined'
  invited_by: string | null
  /** The last day of the challenge. */
  to_on: string
  /** When they were invited, or have joined. */
  at: number
}
