import { formatDay } from '#domain/platform/format/dates.ts'
import { pages, settingsPath } from '#contract/pages.ts'
import { deviceLabel } from '#domain/account/device-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { EmailContent } from '#server/platform/mail/render-email.ts'

interface About {
  readonly username: string
  readonly siteUrl: string
  /** The name that the site goes by. */
  readonly product: string
}

export function resetPasswordEmail({
  username,
  url,
  siteUrl,
  product,
}: About & { readonly url: string }): EmailContent {
  return {
    subject: t('Reset your {product} password', { product }),
    heading: t('Set a new password'),
    paragraphs: [
      t(
        'Hello {username}, someone asked to reset the password of your account at {host}. If that was you, set a new one here:',
        { username, host: parseHost(siteUrl) },
      ),
    ],
    action: { words: t('Set a new password'), url },
    notes: [
      t('The link works once and expires in an hour. Only the newest link works.'),
      t('If it was not you, ignore this email. Your password stays the same.'),
    ],
  }
}

export function passwordChangedEmail({ username, siteUrl, product }: About): EmailContent {
  return {
    subject: t('Your {product} password was changed', { product }),
    heading: t('Your password was changed'),
    paragraphs: [
      t('Hello {username}, the password of your account at {host} has just been changed.', {
        username,
        host: parseHost(siteUrl),
      }),
    ],
    action: null,
    notes: [
      t(
        'If that was you, there is nothing to do. If not, set a new password right away to get your account back: {url}',
        { url: `${siteUrl}${pages.forgotPassword.path}` },
      ),
    ],
  }
}

export function confirmAddressEmail({
  username,
  url,
  siteUrl,
  product,
}: About & { readonly url: string }): EmailContent {
  return {
    subject: t('Confirm your new email address for {product}', { product }),
    heading: t('Is this your address?'),
    paragraphs: [
      t(
        'Hello {username}, confirm this as the new email address of your account at {host}. Until you do, we will keep using the old one.',
        { username, host: parseHost(siteUrl) },
      ),
    ],
    action: { words: t('Confirm this address'), url },
    notes: [
      t('The link works once and expires in an hour.'),
      t('If you did not ask for this, ignore this email. Someone probably mistyped their address.'),
    ],
  }
}

export function addressChangedEmail({ username, siteUrl, product }: About): EmailContent {
  return {
    subject: t('Your {product} email address was changed', { product }),
    heading: t('Your email address was changed'),
    paragraphs: [
      t('Hello {username}, your account at {host} has a new email address. You will get no more emails from it here.', {
        username,
        host: parseHost(siteUrl),
      }),
    ],
    action: null,
    notes: [t('If that was you, there is nothing to do. If not, contact whoever runs the site right away.')],
  }
}

interface NewDevice extends About {
  /** In plain words; empty where they are not known. */
  readonly device: string
  readonly network: string
  /** Epoch milliseconds. */
  readonly at: number
}

export function newDeviceEmail({ username, siteUrl, product, device, network, at }: NewDevice): EmailContent {
  const values = {
    username,
    host: parseHost(siteUrl),
    device: device === '' ? t('unknown device') : deviceLabel(device),
    moment: formatUtc(at),
  }
  return {
    subject: t('New login to your {product} account', { product }),
    heading: t('Was that you?'),
    paragraphs: [
      network === ''
        ? t(
            'Hello {username}, someone logged in to your account at {host} with your password on a new device: {device}, {moment}.',
            values,
          )
        : t(
            'Hello {username}, someone logged in to your account at {host} with your password on a new device: {device}, from the network {network}, {moment}.',
            { ...values, network },
          ),
    ],
    action: { words: t('See where I am logged in'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [
      t('If that was you, there is nothing to do.'),
      t('If not, set a new password right away. That logs you out everywhere: {url}', {
        url: `${siteUrl}${pages.forgotPassword.path}`,
      }),
      t('Turn off these emails: {url}', { url: `${siteUrl}${settingsPath('login')}` }),
    ],
  }
}

/** `Jul 12, 2026 at 14:05 UTC` */
function formatUtc(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 16).split('T')
  return t('{day} at {time} UTC', { day: formatDay(day), time })
}

function parseHost(siteUrl: string): string {
  return new URL(siteUrl).host
}
