import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, text } from '#contract/fields.ts'
import { secondFactorRoutes } from '#contract/routes/account/second-factor.ts'

/** Ten codes for the day on which the phone is lost, each good once: `abcd-efgh-ijkl-mnop`. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of a member's logins: codes of an authenticator app (RFC 6238). */
export const secondFactor = {
  get: endpoint({
    ...secondFactorRoutes.get,
    summary: 'Whether my logins ask for a code, and whether this site demands that',
    scope: null,
    answer: z.object({
      isOn: z.boolean(),
      /** Null where it is off. */
      since: z.nullable(instant),
      recoveryCodesLeft: z.number(),
      isRequired: z.boolean(),
      /** False where the member logs in without one: then changes ask for a recent login in its place. */
      hasPassword: z.boolean(),
    }),
    status: 200,
    isAllowedWithoutFactor: true,
  }),
  begin: endpoint({
    ...secondFactorRoutes.begin,
    summary:
      'Begin to set up a second factor: the secret for the app. Nothing changes until it is confirmed, within 20 minutes',
    scope: null,
    body: z.object({ password: text() }),
    answer: z.object({
      /** In base32. */
      secret: z.string(),
      /** For a QR code. */
      uri: z.string(),
    }),
    status: 201,
    isAllowedWithoutFactor: true,
  }),
  confirm: endpoint({
    ...secondFactorRoutes.confirm,
    summary:
      'Turn the second factor on with a code of the app; ends all my other sessions. The recovery codes are only in this response',
    scope: null,
    body: z.object({ code: text() }),
    answer: recoveryCodes,
    status: 200,
    isAllowedWithoutFactor: true,
  }),
  renewRecoveryCodes: endpoint({
    ...secondFactorRoutes.renewRecoveryCodes,
    summary: 'Replace my recovery codes. They are only in this response',
    scope: null,
    body: z.object({ password: text(), code: z.optional(text()) }),
    answer: recoveryCodes,
    status: 200,
  }),
  remove: endpoint({
    ...secondFactorRoutes.remove,
    summary: 'Turn my second factor off',
    scope: null,
    body: z.object({ password: text(), code: z.optional(text()) }),
    status: 204,
  }),
}
