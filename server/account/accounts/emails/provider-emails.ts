import { settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { EmailContent } from '#server/platform/mail/render-email.ts'
import { type About, parseHost } from './email-contents.ts'

interface AboutProvider extends About {
  /** The provider's name. */
  readonly name: string
}

/** To somebody who logs in with a provider that has not verified this address, or whose address is that of an account. */
export function providerAddressEmail({
  name,
  url,
  siteUrl,
}: Omit<AboutProvider, 'username'> & { readonly url: string }): EmailContent {
  return {
    subject: t('Confirm your email address for {product}', { product: PRODUCT_NAME }),
    heading: t('Is this your address?'),
    paragraphs: [
      t('You are logging in at {host} with {name}. Confirm this address to go on:', { host: parseHost(siteUrl), name }),
    ],
    action: { words: t('Confirm this address'), url },
    notes: [
      t('Open the link in the browser in which you began. It works once and expires in an hour.'),
      t('If you did not ask for this, ignore this email.'),
    ],
  }
}

export function providerConnectedEmail({ username, name, siteUrl }: AboutProvider): EmailContent {
  return {
    subject: t('{name} was connected to your {product} account', { name, product: PRODUCT_NAME }),
    heading: t('A new way to log in'),
    paragraphs: [
      t('Hello {username}, your account at {host} can now be opened with {name}.', {
        username,
        name,
        host: parseHost(siteUrl),
      }),
    ],
    action: { words: t('See how I log in'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [t('If that was you, there is nothing to do. If not, remove it there right away.')],
  }
}

export function providerRemovedEmail({ username, name, siteUrl }: AboutProvider): EmailContent {
  return {
    subject: t('{name} was removed from your {product} account', { name, product: PRODUCT_NAME }),
    heading: t('A way to log in was removed'),
    paragraphs: [
      t('Hello {username}, your account at {host} can no longer be opened with {name}.', {
        username,
        name,
        host: parseHost(siteUrl),
      }),
    ],
    action: { words: t('See how I log in'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [t('If that was you, there is nothing to do. If not, contact whoever runs the site right away.')],
  }
}
