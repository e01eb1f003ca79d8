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

function hostOf(siteUrl: string): string {
  return new URL(siteUrl).host
}
