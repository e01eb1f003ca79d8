import { pages } from '#contract/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { LetterText } from '#server/mail/write-letter.ts'

interface About {
  readonly username: string
  readonly siteUrl: string
}

export function newPassword({ username, url, siteUrl }: About & { readonly url: string }): LetterText {
  return {
    subject: `A new password for ${PRODUCT_NAME}`,
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${username}, somebody has asked for a new password for your account at ${hostOf(siteUrl)}. If that was you, choose one:`,
    ],
    action: { words: 'Set a new password', url },
    notes: [
      'The link works once, within an hour. If you ask for another letter, only the newest link works.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }
}

export function passwordChanged({ username, siteUrl }: About): LetterText {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [`Hello ${username}, the password of your account at ${hostOf(siteUrl)} has just been changed.`],
    action: null,
    notes: [
      `If that was you, there is nothing to do. If not, take your account back with a new password: ${siteUrl}${pages.forgotPassword.path}`,
    ],
  }
}

export function confirmEmail({ username, url, siteUrl }: About & { readonly url: string }): LetterText {
  return {
    subject: `Confirm your new e-mail address for ${PRODUCT_NAME}`,
    heading: 'Is this your address?',
    paragraphs: [
      `Hello ${username}, this address is to become that of your account at ${hostOf(siteUrl)}. Until you confirm it, the old one stays.`,
    ],
    action: { words: 'Confirm this address', url },
    notes: [
      'The link works once, within an hour.',
      'If you know nothing of it, somebody has typed your address by mistake: there is nothing to do.',
    ],
  }
}

export function emailChanged({ username, siteUrl }: About): LetterText {
  return {
    subject: `Your ${PRODUCT_NAME} e-mail address was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${username}, your account at ${hostOf(siteUrl)} has another e-mail address now. This one gets no more letters.`,
    ],
    action: null,
    notes: ['If that was you, there is nothing to do. If not, tell whoever runs the site at once.'],
  }
}

interface NewDevice extends About {
  /** In plain words; empty where they are not known. */
  readonly device: string
  readonly network: string
  /** When, epoch milliseconds. */
  readonly at: number
}

export function newDevice({ username, siteUrl, device, network, at }: NewDevice): LetterText {
  const where = network === '' ? '' : `, from the network ${network}`
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
  return {
    subject: `A new device is signed in to your ${PRODUCT_NAME} account`,
    heading: 'Was that you?',
    paragraphs: [
      `Hello ${username}, somebody has signed in to your account at ${hostOf(siteUrl)} with your password: ${device || 'an unknown device'}${where}, ${when}.`,
    ],
    action: { words: 'See where I am signed in', url: `${siteUrl}${pages.myAccount.path}` },
    notes: [
      'If that was you, there is nothing to do.',
      `If not, set a new password at once, which signs out everywhere: ${siteUrl}${pages.forgotPassword.path}`,
      `You can turn these letters off: ${siteUrl}${pages.settings.path}`,
    ],
  }
}

function hostOf(siteUrl: string): string {
  return new URL(siteUrl).host
}
