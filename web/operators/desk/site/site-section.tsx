import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { deskApi } from '#contract/client-desk.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { SiteFields } from './site-fields.tsx'
import { type Setting, type SiteValues, findChanges, findProblems, toFormValues } from './site-form.ts'
import { SiteSaveDialog } from './site-save-dialog.tsx'

/** The settings of the site, those that the environment fixes locked (section Site). */
export function SiteSection() {
  const { data, isError, isFetching, refetch } = useQuery(queryFor(deskApi.site, {}))
  if (data === undefined && isError)
    return (
      <ProblemNote
        message={t('The settings could not be read.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <SkeletonRegion label={t('Loading...')} times={6}>
        <Skeletons boxes={['my-5 h-16']} />
      </SkeletonRegion>
    )
  // what another admin saves meanwhile begins the form anew
  return <SiteForm key={JSON.stringify(data)} settings={data} />
}

function SiteForm({ settings }: { settings: readonly Setting[] }) {
  const saved = toFormValues(settings)
  const [values, setValues] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const changes = findChanges(saved, values)
  const problems = findProblems(changes, values, openedAt)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0) return setSaving(changes.length > 0)
    const form = event.currentTarget
    // once the fields show what is wrong
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <SiteFields
          settings={settings}
          values={values}
          problems={hasTried ? problems : {}}
          onChange={(change: Partial<SiteValues>) => setValues({ ...values, ...change })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={changes.length === 0}>
            {t('Save changes')}
          </Button>
          {changes.length > 0 && (
            <>
              <Button onClick={() => setValues(saved)}>{t('Discard changes')}</Button>
              <p className="text-meta text-ink-2" role="status">
                {t('{count, plural, one {# setting changed} other {# settings changed}}', { count: changes.length })}
              </p>
            </>
          )}
        </div>
      </form>
      {isSaving && <SiteSaveDialog before={saved} after={values} changes={changes} onClose={() => setSaving(false)} />}
    </>
  )
}
