import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Privacy as Choices } from '#contract/account/privacy.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
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
        <ProblemNote message="Failed to load your settings" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRegion label="Loading your settings..." className="grid gap-5">
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
        label="Who can see your profile and hikes"
        hint={PROFILE_HINTS[privacy.profile]}
        value={privacy.profile}
        onChoose={(profile) => change({ profile })}
      />
      <CheckField
        label="I approve who follows me"
        hint={
          isOpen
            ? 'People ask before they follow you. Requests appear on your Friends page.'
            : 'Always on while your profile is not public.'
        }
        isOn={!isOpen || privacy.approvesFollowers}
        isFixed={!isOpen}
        onToggle={(approvesFollowers) => change({ approvesFollowers })}
      />
      <CheckField
        label="List me in the community"
        hint={
          isOpen ? 'In the directory, in search and in search engines.' : 'Always off while your profile is not public.'
        }
        isOn={isOpen && privacy.isListed}
        isFixed={!isOpen}
        onToggle={(isListed) => change({ isListed })}
      />
      <Part title="On your profile">
        <VisibilitySelect
          label="Who can see your friends and followers"
          hint="Only people who can see your profile. Hidden members are never listed."
          value={privacy.follows}
          onChoose={(follows) => change({ follows })}
        />
        <VisibilitySelect
          label="Who can see your map and years"
          hint="Visitors only see hikes that are shared with them. Tracks with hidden ends show no line."
          value={privacy.mountains}
          onChoose={(mountains) => change({ mountains })}
        />
      </Part>
      <Part title="What you log">
        <VisibilitySelect
          label="Who can see new hikes"
          hint="You can change this for each hike."
          value={privacy.newHikes}
          onChoose={(newHikes) => change({ newHikes })}
        />
        <VisibilitySelect
          label="Who can get new tracks"
          hint="Only people who can see the hike. You can also hide where a track starts and ends."
          value={privacy.newTracks}
          onChoose={(newTracks) => change({ newTracks })}
        />
      </Part>
    </>
  )
}

const PROFILE_HINTS: Readonly<Record<Visibility, string>> = {
  public: 'Everyone, logged in or not. You can still limit individual hikes.',
  followers: 'Others see only your username and can ask to follow you. Your hikes do not count in community rankings.',
  private: 'Nobody else can find you. Nothing is lost: make your profile public again and it all comes back.',
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
