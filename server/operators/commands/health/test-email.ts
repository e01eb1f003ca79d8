import { emailProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { conflict } from '#server/platform/http/problem.ts'
import { renderEmail } from '#server/platform/mail/render-email.ts'
import { createSmtpSender } from '#server/platform/mail/smtp.ts'
import { Refusal, command } from '../command.ts'
import { parseDecision } from '../decision.ts'

export const testEmailCommand = command({
  parameters: ['ADDRESS'],
  options: { by: 'NAME' },
  summary: 'sends a test e-mail at once and prints what the mail server answered',
  role: 'admin',
  changes: true,
  run: async ({ args: [address = ''], options }, { config, db, now }, by) => {
    const decision = parseDecision(options, { now }, by)
    if (emailProblem(address) !== null) throw new Refusal(`${JSON.stringify(address)} is no e-mail address.`)
    if (!config.mail) throw conflict('no_mail', 'This site sends no e-mails: SMTP_URL is not set.')
    const id = newId(now())
    // without the address, which the log would keep for ever
    const decided = { word: 'test-email', kind: 'email', subject_id: id, owner_id: null }
    await db.write('test-email', (tx) => insertDecision(tx, decided, decision))
    try {
      await createSmtpSender(config.mail)({ ...renderTest(config.mail.siteUrl), to: address, id })
      return { address, problem: null }
    } catch (error) {
      return { address, problem: describeRefusal(error) }
    }
  },
  format: ({ address, problem }) =>
    problem === null
      ? `The mail server accepted an e-mail to ${address}.`
      : `The e-mail to ${address} was not sent: ${problem}`,
})

function renderTest(siteUrl: string) {
  const heading = t('A test e-mail')
  const paragraphs = [t('E-mails of {product} reach you: this one was sent from its desk.', { product: PRODUCT_NAME })]
  return renderEmail({ subject: heading, heading, paragraphs, action: null, notes: [] }, siteUrl)
}

const MAX_CHARS = 300

/** Returns the answer of the mail server, or what kept us from reaching it, in one line. */
function describeRefusal(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  const { response, message } = error as Error & { response?: string }
  return (response ?? message).replaceAll(/\s+/g, ' ').slice(0, MAX_CHARS)
}
