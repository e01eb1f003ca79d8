import { pages, settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import type { EmailContent } from '#server/platform/mail/render-email.ts'
import { type About, parseHost } from './email-contents.ts'

export function factorOnEmail({ username, siteUrl }: About): EmailContent {
  return {
    subject: t('Two-step login is on for your {product} account', { product: PRODUCT_NAME }),
    heading: t('Two-step login is on'),
    paragraphs: [
      t(
        'Hello {username}, logins to your account at {host} now ask for a code from your authenticator app after the password.',
        { username, host: parseHost(siteUrl) },
      ),
    ],
    action: null,
    notes: [t('If that was you, there is nothing to do. If not, contact whoever runs the site right away.')],
  }
}

export function factorOffEmail({ username, siteUrl }: About): EmailContent {
  return {
    subject: t('Two-step login is off for your {product} account', { product: PRODUCT_NAME }),
    heading: t('Two-step login is off'),
    paragraphs: [
      t('Hello {username}, logins to your account at {host} ask for no code any more.', {
        username,
        host: parseHost(siteUrl),
      }),
    ],
    action: { words: t('Turn it on again'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [setNewPassword(siteUrl)],
  }
}

export function recoveryCodeUsedEmail({ username, siteUrl, left }: About & { readonly left: number }): EmailContent {
  return {
    subject: t('A recovery code of your {product} account was used', { product: PRODUCT_NAME }),
    heading: t('Was that you?'),
    paragraphs: [
      t(
        'Hello {username}, someone used a recovery code of your account at {host} in place of a code from your app. {left, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
        { username, host: parseHost(siteUrl), left },
      ),
    ],
    action: { words: t('Get new recovery codes'), url: `${siteUrl}${settingsPath('login')}` },
    notes: [setNewPassword(siteUrl)],
  }
}

function setNewPassword(siteUrl: string): string {
  return t(
    'If that was you, there is nothing to do. If not, set a new password right away to get your account back: {url}',
    {
      url: `${siteUrl}${pages.forgotPassword.path}`,
    },
  )
}
