import { useState } from 'react'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { NETWORKS, SOCIAL_NETWORKS, type SocialNetwork, socialLinkProblem } from '#domain/account/social-links.ts'
import { t } from '#domain/platform/language/translate.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { EditForm } from './edit-form.tsx'
import { useUpdateMe } from './use-update-me.ts'

type Links = Record<SocialNetwork, string>
type Problems = Partial<Record<SocialNetwork, string>>

/** A field for each network. Links are sent only when each leads to its own network. */
export function SocialLinksForm({ links: stored, onDone }: { links: OwnUser['socialLinks']; onDone: () => void }) {
  const [links, setLinks] = useState<Links>(() => perNetwork((network) => stored[network] ?? ''))
  const [problems, setProblems] = useState<Problems>({})
  const draft = useDraft('socialLinksFormBackup')
  const update = useUpdateMe({
    failure: t('Failed to update social links'),
    onSaved: () => {
      draft.discard()
      onDone()
    },
  })
  const save = () => {
    const found = findProblems(links)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementsByName(first)[0]?.focus()
    update.save({ socialLinks: emptyToNull(links) })
  }
  const change = (network: SocialNetwork, url: string) => {
    setLinks({ ...links, [network]: url })
    setProblems({ ...problems, [network]: undefined })
    update.forgive()
  }
  const restore = (saved: Record<string, unknown>) =>
    setLinks(perNetwork((network) => (typeof saved[network] === 'string' ? saved[network] : links[network])))
  return (
    <FormBoundary backupKey="socialLinksFormBackup" readForm={() => links}>
      <EditForm
        label={t('Edit social links')}
        onSave={save}
        onCancel={onDone}
        isSaving={update.isSaving}
        problem={update.problem}
      >
        <DraftOffer backup={draft.offer(restore)} />
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            label={SOCIAL_NETWORKS[network].label}
            name={network}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={`https://${SOCIAL_NETWORKS[network].hosts[0]}/...`}
            value={links[network]}
            readOnly={update.isSaving}
            error={problems[network] ?? update.problemOf(`socialLinks.${network}`)}
            onChange={(event) => change(network, event.target.value)}
          />
        ))}
      </EditForm>
    </FormBoundary>
  )
}

/** Converts empty texts to null, which removes a link. */
function emptyToNull(links: Links) {
  return perNetwork((network) => links[network].trim() || null)
}

function findProblems(links: Links): Problems {
  return Object.fromEntries(
    NETWORKS.flatMap((network) => {
      const problem = socialLinkProblem(network, links[network])
      return problem === null ? [] : [[network, problem]]
    }),
  )
}

function perNetwork<T>(valueOf: (network: SocialNetwork) => T): Record<SocialNetwork, T> {
  return {
    instagram: valueOf('instagram'),
    alltrails: valueOf('alltrails'),
    tiktok: valueOf('tiktok'),
    youtube: valueOf('youtube'),
    strava: valueOf('strava'),
    garmin: valueOf('garmin'),
  }
}
