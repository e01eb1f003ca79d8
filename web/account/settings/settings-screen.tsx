import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import type { Privacy } from '#contract/account/privacy.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { queryKeyFor, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { currentSession, useSession } from '#web/platform/api/session.ts'
import { VisibilityOptions } from '#web/diary/hike-form/fields/visibility-options.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { useSetCachedMe } from './edit/use-set-cached-me.ts'
import { ScreenChoices } from './settings/screen-choices.tsx'
import { Section } from './settings/section.tsx'

const NotificationPreferences = lazyWithRetry(() =>
  import('#web/account/settings/notifications/notification-preferences.tsx').then((m) => m.NotificationPreferences),
)
const BlockedAndMuted = lazyWithRetry(() => import('./blocked-and-muted.tsx').then((m) => m.BlockedAndMuted))

/** /settings: the choices for all screens, and a member's visibility. Each choice is saved at once. */
export function SettingsScreen() {
  const { status } = useSession()
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-160 gap-5">
        <PageTitle title={pages.settings.title} className="mb-2" />
        <ScreenChoices />
        {status === 'member' && <VisibilitySettings />}
      </div>
    </div>
  )
}

function VisibilitySettings() {
  const { data, error, isFetching, refetch } = useQuery(queryFor(api.privacySettings.get, {}))
  if (data)
    return (
      <>
        <Choices privacy={data} />
        <Suspense>
          <NotificationPreferences />
          <BlockedAndMuted />
        </Suspense>
      </>
    )
  if (error)
    return <ProblemNote message="Failed to load your settings" onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <SkeletonRegion label="Loading your settings..." className="grid gap-5">
      <Skeletons boxes={['h-64 rounded-card!', 'h-48 rounded-card!']} />
    </SkeletonRegion>
  )
}

function Choices({ privacy }: { privacy: Privacy }) {
  const change = useSaveVisibility()
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const isOpen = privacy.profile === 'public'
  return (
    <>
      <Section title="Your profile">
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
            isOpen
              ? 'In the directory, in search and in search engines.'
              : 'Always off while your profile is not public.'
          }
          isOn={isOpen && privacy.isListed}
          isFixed={!isOpen}
          onToggle={(isListed) => change({ isListed })}
        />
      </Section>
      <Section title="On your profile">
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
      </Section>
      <Section title="What you log">
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
      </Section>
      {site?.sendsMail && (
        <Section title="Email">
          <CheckField
            label="Email me about new devices"
            hint="When your password is used on a device for the first time."
            isOn={privacy.tellsNewDevices}
            isFixed={false}
            onToggle={(tellsNewDevices) => change({ tellsNewDevices })}
          />
        </Section>
      )}
    </>
  )
}

const PROFILE_HINTS: Readonly<Record<Visibility, string>> = {
  public: 'Everyone, logged in or not. You can still limit individual hikes.',
  followers: 'Others see only your username and can ask to follow you. Your hikes do not count in community rankings.',
  private: 'Nobody else can find you. Nothing is lost: make your profile public again and it all comes back.',
}

/** Returns how to save a choice: it shows at once, and is taken back where it cannot be saved. */
function useSaveVisibility() {
  const client = useQueryClient()
  const keepMe = useSetCachedMe()
  const key = queryKeyFor(api.privacySettings.get, {})
  const saving = useMutation({
    ...mutationFor(api.privacySettings.update),
    scope: { id: 'privacy' },
    networkMode: 'always',
    onSuccess: (saved, { body }) => {
      client.setQueryData(key, saved)
      // the address of the photo changes with its visibility
      if (body.profile !== undefined && currentSession().user?.avatarUrl !== undefined)
        client.fetchQuery({ ...queryFor(api.users.me, {}), staleTime: 0 }).then(keepMe, () => {})
      toast.success('Saved')
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: key })
      toast.error('Failed to save. Please try again.')
    },
  })
  return (body: Partial<Privacy>) => {
    client.setQueryData<Privacy>(key, (before) => before && { ...before, ...body })
    saving.mutate({ body })
  }
}

interface VisibilitySelectProps {
  label: string
  hint: string
  value: Visibility
  onChoose: (value: Visibility) => void
}

function VisibilitySelect({ label, hint, value, onChoose }: VisibilitySelectProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChoose(VISIBILITIES.find((one) => one === target.value) ?? value)}
    >
      <VisibilityOptions />
    </SelectField>
  )
}
