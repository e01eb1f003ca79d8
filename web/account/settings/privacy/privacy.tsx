import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Privacy as Choices } from '#contract/account/privacy.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { SelectRow } from '#web/account/settings/settings/select-row.tsx'
import { Part } from '#web/account/settings/settings/section.tsx'
import { VisibilityOptions } from '#web/diary/hike-form/fields/visibility-options.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { BlockedAndMuted } from './blocked-and-muted.tsx'
import { useSavePrivacy } from './use-save-privacy.ts'

/** Chooses who sees what, and lists the people who are blocked and muted. */
export function Privacy() {
  const { data, error, isFetching, refetch } = useQuery(queryFor(api.privacySettings.get, {}))
  return (
    <>
      {data ? (
        <PrivacyChoices privacy={data} />
      ) : error ? (
        <ProblemNote
          message={t('Failed to load your settings')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRegion label={t('Loading your settings...')} className="grid gap-5">
          <Skeletons boxes={['h-33 md:h-16', 'h-12', 'h-12', 'h-74 md:h-43', 'h-74 md:h-43']} />
        </SkeletonRegion>
      )}
      <BlockedAndMuted />
    </>
  )
}

function PrivacyChoices({ privacy }: { privacy: Choices }) {
  const change = useSavePrivacy()
  const isOpen = privacy.profile === 'public'
  return (
    <>
      <VisibilitySelect
        label={t('Who can see your profile and hikes')}
        hint={t(PROFILE_HINTS[privacy.profile])}
        value={privacy.profile}
        onChoose={(profile) => change({ profile })}
      />
      <CheckField
        label={t('I approve who follows me')}
        hint={
          isOpen
            ? t('People ask before they follow you. Requests appear on your Friends page.')
            : t('Always on while your profile is not public.')
        }
        isOn={!isOpen || privacy.approvesFollowers}
        isFixed={!isOpen}
        onToggle={(approvesFollowers) => change({ approvesFollowers })}
      />
      <CheckField
        label={t('List me in the community')}
        hint={
          isOpen
            ? t('In the directory, in search and in search engines.')
            : t('Always off while your profile is not public.')
        }
        isOn={isOpen && privacy.isListed}
        isFixed={!isOpen}
        onToggle={(isListed) => change({ isListed })}
      />
      <Part title={t('On your profile')}>
        <VisibilitySelect
          label={t('Who can see your friends and followers')}
          hint={t('Only people who can see your profile. Hidden members are never listed.')}
          value={privacy.follows}
          onChoose={(follows) => change({ follows })}
        />
        <VisibilitySelect
          label={t('Who can see your map and years')}
          hint={t('Visitors only see hikes that are shared with them. Tracks with hidden ends show no line.')}
          value={privacy.mountains}
          onChoose={(mountains) => change({ mountains })}
        />
      </Part>
      <Part title={t('What you log')}>
        <VisibilitySelect
          label={t('Who can see new hikes')}
          hint={t('You can change this for each hike.')}
          value={privacy.newHikes}
          onChoose={(newHikes) => change({ newHikes })}
        />
        <VisibilitySelect
          label={t('Who can get new tracks')}
          hint={t('Only people who can see the hike. You can also hide where a track starts and ends.')}
          value={privacy.newTracks}
          onChoose={(newTracks) => change({ newTracks })}
        />
      </Part>
    </>
  )
}

const PROFILE_HINTS: Readonly<Record<Visibility, string>> = {
  public: msg('Everyone, logged in or not. You can still limit individual hikes.'),
  followers: msg(
    'Others see only your username and can ask to follow you. Your hikes do not count in community rankings.',
  ),
  private: msg('Nobody else can find you. Nothing is lost: make your profile public again and it all comes back.'),
}

interface VisibilitySelectProps {
  label: string
  hint: string
  value: Visibility
  onChoose: (value: Visibility) => void
}

function VisibilitySelect({ label, hint, value, onChoose }: VisibilitySelectProps) {
  return (
    <SelectRow
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChoose(VISIBILITIES.find((one) => one === target.value) ?? value)}
    >
      <VisibilityOptions />
    </SelectRow>
  )
}
