/** The values of `REQUIRE_SECOND_FACTOR`: moderators and admins need a second factor, or everybody does. */
export const SECOND_FACTOR_MODES = ['moderators', 'all'] as const
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number]

/** How many codes somebody gets for the day on which they have lost their phone. */
export const RECOVERY_CODES = 10
