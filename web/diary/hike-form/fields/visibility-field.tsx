import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { VisibilityOptions } from '#web/diary/hike-form/fields/visibility-options.tsx'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

/** Chooses who can see the hike. A new hike starts with the owner's default. */
export function VisibilityField({ form }: { form: FormHandle }) {
  const { data: privacy } = useQuery(queryFor(api.privacySettings.get, {}))
  const { visibility } = form.values
  return (
    <SelectField
      label={t('Who can see this hike')}
      hint={t(HINTS[privacy?.profile ?? 'public'])}
      name="visibility"
      value={visibility ?? ''}
      onChange={({ target }) => {
        const chosen = VISIBILITIES.find((one) => one === target.value) ?? null
        form.change({ type: 'filled', values: { visibility: chosen } })
      }}
    >
      {form.initial.visibility === null && (
        <option value="">{privacy ? t(SAME_AS_SETTINGS[privacy.newHikes]) : t('Same as my settings')}</option>
      )}
      <VisibilityOptions />
    </SelectField>
  )
}

const SAME_AS_SETTINGS: Readonly<Record<Visibility, string>> = {
  public: msg('Same as my settings: everyone'),
  followers: msg('Same as my settings: my followers'),
  private: msg('Same as my settings: only me'),
}

const HINTS: Readonly<Record<Visibility, string>> = {
  public: msg('Only hikes visible to everyone count in the community rankings.'),
  followers: msg('Your profile is for followers only.'),
  private: msg('Only you can see your profile.'),
}
