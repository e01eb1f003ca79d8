import { t } from '#domain/platform/language/translate.ts'

/** Returns why a browser comes back from a provider without having logged in, or null for one that has. */
export function providerErrorText(fragment: URLSearchParams): string | null {
  const error = fragment.get('error')
  if (error === null) return fragment.size === 0 ? t('This link is incomplete. Please start again.') : null
  const name = fragment.get('provider') || t('The login page of your site')
  switch (error) {
    case 'denied':
      return t('{name} did not let you in, or you turned back.', { name })
    case 'unavailable':
      return t('{name} does not answer at the moment. Please try again later.', { name })
    case 'clock':
      return t('The clocks of this site and of {name} differ. Tell whoever runs this site.', { name })
    case 'expired':
      return t('This login has expired or began in another browser. Please start again.')
    case 'taken':
      return t('This login is connected to another account already.')
    case 'connected':
      return t('Your account is connected to another account of {name} already.', { name })
    case 'ended':
      return t('You have logged out meanwhile. Log in and connect {name} again.', { name })
    default:
      return t('The answer of {name} could not be trusted. Please start again.', { name })
  }
}
