import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { VISIBILITY_TEXTS, VisibilityOptions } from '#web/diary/hike-form/fields/visibility-options.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

/** Chooses who can see the hike. A new hike starts with the owner's default. */
export function VisibilityField({ form }: { form: FormHandle }) {
  const { data: privacy } = useQuery(queryFor(api.privacySettings.get, {}))
  const { visibility } = form.values
  return (
    <SelectField
      label="Who can see this hike"
      hint={HINTS[privacy?.profile ?? 'public']}
      name="visibility"
      value={visibility ?? ''}
      onChange={({ target }) => {
        const chosen = VISIBILITIES.find((one) => one === target.value) ?? null
        form.change({ type: 'filled', values: { visibility: chosen } })
      }}
    >
      {form.initial.visibility === null && (
        <option value="">
          Same as my settings{privacy && `: ${VISIBILITY_TEXTS[privacy.newHikes].toLowerCase()}`}
        </option>
      )}
      <VisibilityOptions />
    </SelectField>
  )
}

const HINTS: Readonly<Record<Visibility, string>> = {
  public: 'Only hikes visible to everyone count in the community rankings.',
  followers: 'Your profile is for followers only.',
  private: 'Only you can see your profile.',
}
