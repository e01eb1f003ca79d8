import { msg } from '#domain/platform/language/translate.ts'
import { conflict } from '#server/platform/http/problem.ts'

/**
 * Throws 409 where a row has changed after the version that a device has edited.
 * @param seenUpdatedAt the `updatedAt` of that version; undefined overwrites any
 */
export function checkVersion(row: { readonly updated_at: number }, seenUpdatedAt: string | undefined): void {
  if (seenUpdatedAt !== undefined && row.updated_at > Date.parse(seenUpdatedAt))
    throw conflict('changed_meanwhile', msg('This hike has been changed on another device'))
}
