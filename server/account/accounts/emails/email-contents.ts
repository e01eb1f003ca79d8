import { formatDay } from '#domain/platform/format/dates.ts'
import { pages, settingsPath } from '#contract/pages.ts'
import { deviceLabel } from '#domain/account/device-name.ts'
import type { LoginMethod } from '#domain/account/login-methods.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { EmailContent } from '#server/platform/mail/render-email.ts'

export interface About {
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
  readonly method: LoginMethod
  /** Epoch milliseconds. */
  readonly at: number
}

export function newDeviceEmail({ username, siteUrl, product, device, network, method, at }: NewDevice): EmailContent {
  const where = { device: device === '' ? t('unknown device') : deviceLabel(device), moment: formatUtc(at) }
  const sessions = `${siteUrl}${settingsPath('login')}`
  return {
    subject: t('New login to your {product} account', { product }),
    heading: t('Was that you?'),
    paragraphs: [
      tellLogin(method, { username, host: parseHost(siteUrl) }),
      network === ''
        ? t('It was on a new device: {device}, {moment}.', where)
        : t('It was on a new device: {device}, from the network {network}, {moment}.', { ...where, network }),
    ],
    action: { words: t('See where I am logged in'), url: sessions },
    notes: [
      t('If that was you, there is nothing to do.'),
      adviseAgainstIntruder(method, { sessions, newPassword: `${siteUrl}${pages.forgotPassword.path}` }),
      t('Turn off these emails: {url}', { url: sessions }),
    ],
  }
}

function tellLogin(method: LoginMethod, values: { username: string; host: string }): string {
  switch (method) {
    case 'password':
      return t('Hello {username}, someone logged in to your account at {host} with your password.', values)
    case 'passkey':
      return t('Hello {username}, someone logged in to your account at {host} with one of your passkeys.', values)
    case 'provider':
      return t('Hello {username}, someone logged in to your account at {host} through your identity provider.', values)
    case 'link':
      return t('Hello {username}, someone logged in to your account at {host} with a link from its operator.', values)
  }
}

/** @param sessions, newPassword the addresses of pages */
function adviseAgainstIntruder(
  method: LoginMethod,
  { sessions, newPassword }: Record<'sessions' | 'newPassword', string>,
) {
  switch (method) {
    case 'passkey':
      return t('If not, remove the passkey and log out everywhere right away: {url}', { url: sessions })
    case 'provider':
      return t('If not, secure your account at the provider right away, and log out everywhere here: {url}', {
        url: sessions,
      })
    default:
      return t('If not, set a new password right away. That logs you out everywhere: {url}', { url: newPassword })
  }
}

export function passkeyAddedEmail({
  username,
  siteUrl,
  product,
  name,
}: About & { readonly name: string }): EmailContent {
  return {
    subject: t('New passkey for your {product} account', { product }),
    heading: t('A passkey was added'),
    paragraphs: [
      t('Hello {username}, your account at {host} has a new passkey, “{name}”. Whoever has it can log in.', {
        username,
        host: parseHost(siteUrl),
        name,
      }),
    ],
    action: { words: t('See my passkeys'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [
      t('If that was you, there is nothing to do.'),
      t('If not, remove the passkey, and then set a new password: {url}', {
        url: `${siteUrl}${pages.forgotPassword.path}`,
      }),
    ],
  }
}

export function passkeyRemovedEmail({
  username,
  siteUrl,
  product,
  name,
}: About & { readonly name: string }): EmailContent {
  return {
    subject: t('A passkey of your {product} account was removed', { product }),
    heading: t('A passkey was removed'),
    paragraphs: [
      t('Hello {username}, the passkey “{name}” can no longer log in to your account at {host}.', {
        username,
        host: parseHost(siteUrl),
        name,
      }),
    ],
    action: { words: t('See my passkeys'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [
      t(
        'If that was you, there is nothing to do. If not, set a new password right away to get your account back: {url}',
        { url: `${siteUrl}${pages.forgotPassword.path}` },
      ),
    ],
  }
}

/** `Jul 12, 2026 at 14:05 UTC` */
function formatUtc(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 16).split('T')
  return t('{day} at {time} UTC', { day: formatDay(day), time })
}

export function parseHost(siteUrl: string): string {
  return new URL(siteUrl).host
}
