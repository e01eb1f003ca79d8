import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor, runMutation } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { CollectionForm } from './collection-form.tsx'
import { type CollectionValues, toBody, valuesOf } from './collection-form-model.ts'

interface EditCollectionProps {
  collection: CollectionDetails
  onClose: () => void
}

/** Edits a collection of mine in the place of its page. */
export function EditCollection({ collection, onClose }: EditCollectionProps) {
  const client = useQueryClient()
  const [initial] = useState(() => valuesOf(collection))
  const { _id: id } = collection
  const save = async (values: CollectionValues) => {
    const body = toBody(values, initial)
    await runMutation(client, mutationFor(api.collections.update), { params: { id }, body })
    toast.success(t('Collection saved'))
    onClose()
  }
  return (
    <CollectionForm
      id={id}
      title={t('Edit {name}', { name: collection.name })}
      saveText={t('Save')}
      initial={initial}
      onSave={save}
      onCancel={onClose}
    />
  )
}
