import { msg, t } from '#domain/platform/language/translate.ts'

/** First sentence of each refusal of a file without a track. */
export const CHOOSE_GPX = msg('Please select a valid GPX file (.gpx)')
/** First sentence of each refusal of a file that is too large. */
export const GPX_TOO_LARGE = msg('GPX file must be smaller than 1MB')

/** Returns a refusal: the specified words, then what is wrong with this file and what helps, as whole sentences. */
export function formatGpxRefusal(reason: string): string {
  return t('Please select a valid GPX file (.gpx). {reason}', { reason })
}
