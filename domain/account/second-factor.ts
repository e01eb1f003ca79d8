/** Who has to set up a second factor: moderators and admins, or all. */
export const SECOND_FACTOR_MODES = ['moderators', 'all'] as const
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number]

/** How many codes somebody gets for the day on which they have lost their phone. */
export const RECOVERY_CODES = 10
