import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { useMyEntry } from '#web/trails/hike-page/my-entry/use-my-entry.ts'

/** Invites people who have been there to add the hike. */
export function NobodyYet({ trail }: { trail: TrailAddress }) {
  const isMember = useSession().status === 'member'
  return (
    <section aria-label={t('Who hiked it')}>
      {isMember ? (
        <ToMembers trail={trail} />
      ) : (
        <EmptyState
          title={t('Nobody has written about this trail yet')}
          text={t('Been there? Tell others what it is like.')}
          action={<ButtonLink to="/login">{t('Log in to add it')}</ButtonLink>}
        />
      )}
    </section>
  )
}

function ToMembers({ trail }: { trail: TrailAddress }) {
  const { kind } = useMyEntry(trail)
  const isMine = kind === 'walked'
  return (
    <EmptyState
      title={isMine ? t('Nobody else has written about this trail yet') : t('Nobody has written about this trail yet')}
      text={
        isMine || kind === 'unknown'
          ? t('Your stars, notes and photo appear here for others if you share them.')
          : t('Been there? Add it to your completed hikes and tell others what it is like.')
      }
    />
  )
}
