import { pages, settingsPath } from '#contract/pages.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { EmailContent } from '#server/platform/mail/render-email.ts'

interface About {
  readonly username: string
  readonly siteUrl: string
}

export function resetPasswordEmail({ username, url, siteUrl }: About & { readonly url: string }): EmailContent {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${username}, someone asked to reset the password of your account at ${parseHost(siteUrl)}. If that was you, set a new one here:`,
    ],
    action: { words: 'Set a new password', url },
    notes: [
      'The link works once and expires in an hour. Only the newest link works.',
      'If it was not you, ignore this email. Your password stays the same.',
    ],
  }
}

export function passwordChangedEmail({ username, siteUrl }: About): EmailContent {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [`Hello ${username}, the password of your account at ${parseHost(siteUrl)} has just been changed.`],
    action: null,
    notes: [
      `If that was you, there is nothing to do. If not, set a new password right away to get your account back: ${siteUrl}${pages.forgotPassword.path}`,
    ],
  }
}

export function confirmAddressEmail({ username, url, siteUrl }: About & { readonly url: string }): EmailContent {
  return {
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    heading: 'Is this your address?',
    paragraphs: [
      `Hello ${username}, confirm this as the new email address of your account at ${parseHost(siteUrl)}. Until you do, we will keep using the old one.`,
    ],
    action: { words: 'Confirm this address', url },
    notes: [
      'The link works once and expires in an hour.',
      'If you did not ask for this, ignore this email. Someone probably mistyped their address.',
    ],
  }
}

export function addressChangedEmail({ username, siteUrl }: About): EmailContent {
  return {
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${username}, your account at ${parseHost(siteUrl)} has a new email address. You will get no more emails from it here.`,
    ],
    action: null,
    notes: ['If that was you, there is nothing to do. If not, contact whoever runs the site right away.'],
  }
}

interface NewDevice extends About {
  /** In plain words; empty where they are not known. */
  readonly device: string
  readonly network: string
  /** Epoch milliseconds. */
  readonly at: number
}

export function newDeviceEmail({ username, siteUrl, device, network, at }: NewDevice): EmailContent {
  const where = network === '' ? '' : `, from the network ${network}`
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
  return {
    subject: `New login to your ${PRODUCT_NAME} account`,
    heading: 'Was that you?',
    paragraphs: [
      `Hello ${username}, someone logged in to your account at ${parseHost(siteUrl)} with your password on a new device: ${device || 'unknown device'}${where}, ${when}.`,
    ],
    action: { words: 'See where I am logged in', url: `${siteUrl}${settingsPath('login')}` },
    notes: [
      'If that was you, there is nothing to do.',
      `If not, set a new password right away. That logs you out everywhere: ${siteUrl}${pages.forgotPassword.path}`,
      `Turn off these emails: ${siteUrl}${settingsPath('login')}`,
    ],
  }
}

function parseHost(siteUrl: string): string {
  return new URL(siteUrl).host
}
