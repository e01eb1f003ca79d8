import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { EmbedChoice } from './embed-choice.tsx'

interface EmbedRoundProps {
  /** The name of the collection. */
  collection: string
  /** Its id, as paths have it. */
  id: string
}

/** Shows a member the code that embeds their round of a collection, or why it cannot be; visitors have none (R20.48). */
export function EmbedRound({ collection, id }: EmbedRoundProps) {
  const { user } = useSession()
  const { data: privacy } = useQuery({ ...queryFor(api.privacySettings.get, {}), enabled: user !== null })
  if (!user || privacy === undefined) return null
  const heading = t('Embed my progress')
  if (privacy.profile !== 'public' || privacy.mountains !== 'public')
    return (
      <div className="grid gap-3">
        <h3 className="text-label">{heading}</h3>
        <p className="text-small text-ink-3">
          {t('To show your progress on a website, make your profile and your map public in the settings.')}
        </p>
      </div>
    )
  return (
    <EmbedChoice
      title={t('{name}: {collection}', { name: fullName(user), collection })}
      path={`/collection/${id}/${encodeURIComponent(user.username)}`}
      heading={heading}
    />
  )
}
