import type { MailConfig } from '#server/platform/config.ts'
import type { SendEmail } from './send-next-email.ts'

const CONNECT_MS = 10_000
/** The longest silence. */
const SOCKET_MS = 20_000
/** The longest time for one e-mail, much shorter than its lock. */
const SENDING_MS = 60_000

/** Returns a function that sends e-mails through the operator's mail server. Each has a connection of its own: they are few. */
export function createSmtpSender({ smtpUrl, from, siteUrl }: MailConfig): SendEmail {
  const { host } = new URL(siteUrl)
  return async ({ id, to, subject, text, html, headers }) => {
    // loaded on demand
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const late = new AbortController()
    const giveUp = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new Error('the mail server takes too long')), SENDING_MS)
      late.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    try {
      const sending = transport.sendMail({
        from,
        // as an object, so that the address is not parsed as a list
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      })
      await Promise.race([sending, giveUp])
    } finally {
      late.abort()
      transport.close()
    }
  }
}
