import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor, runMutation } from '#web/platform/api/query.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { collectionPath } from './collection-path.ts'
import { CollectionForm } from './form/collection-form.tsx'
import { type CollectionValues, NEW_COLLECTION, toBody } from './form/collection-form-model.ts'

/** Renders /collections/new: makes a collection, private unless said otherwise (R20.38). */
export function NewCollectionScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = async (values: CollectionValues) => {
    const body = { ...toBody(values, NEW_COLLECTION) }
    const made = await runMutation(client, mutationFor(api.collections.create), { body })
    navigate(collectionPath(made._id), { replace: true })
  }
  return (
    <div className="wrap page">
      <CollectionForm
        title={t(pages.newCollection.title)}
        saveText={t('Create ##verb, button')}
        initial={NEW_COLLECTION}
        onSave={save}
        onCancel={() => navigate(pages.collections.path)}
      />
    </div>
  )
}
