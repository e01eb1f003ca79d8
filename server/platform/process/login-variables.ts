import { SECOND_FACTOR_MODES, type SecondFactorMode } from '#domain/account/second-factor.ts'
import { ConfigError } from './config-error.ts'

/** Reads who has to set up a second factor; null leaves it to each member. */
export function readSecondFactorMode(text: string | undefined): SecondFactorMode | null {
  if (!text) return null
  const mode = SECOND_FACTOR_MODES.find((one) => one === text)
  if (mode) return mode
  throw new ConfigError(`REQUIRE_SECOND_FACTOR must be one of ${SECOND_FACTOR_MODES.join(', ')}: ${text}`)
}
