import { aMailServer } from '#server/testing/services/a-mail-server.ts'
import { startSite } from './site.ts'

/** Starts a site that sends its e-mails to a mail server of the test. */
export async function startSiteWithMail() {
  const mailServer = await aMailServer()
  const site = await startSite({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Upstone <hikes@example.org>',
    PUBLIC_URL: 'https://hikes.example.org',
  })
  return { site, mailServer }
}
