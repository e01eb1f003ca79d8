import { useState } from 'react'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { MAX_PERSON_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { EditButton, EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { useUpdateMe } from './use-update-me.ts'

/** Shows the member's name, and edits it. */
export function NameEditor({ me }: { me: OwnUser }) {
  const { isOpen, opener, open, close } = useEditing()
  if (isOpen) return <NameForm me={me} onDone={close} />
  return (
    <div className="flex items-start justify-center gap-1 ps-11">
      <h2 className="min-w-0 py-2 text-h2 break-words">{`${me.firstName} ${me.lastName}`.trim() || me.username}</h2>
      <EditButton ref={opener} label={t('Edit name')} onClick={open} />
    </div>
  )
}

function NameForm({ me, onDone }: { me: OwnUser; onDone: () => void }) {
  const [name, setName] = useState({ firstName: me.firstName, lastName: me.lastName })
  const update = useUpdateMe({ failure: t('Failed to update name'), onSaved: onDone })
  const bind = (path: keyof typeof name) => ({
    name: path,
    value: name[path],
    maxLength: MAX_PERSON_NAME_CHARS,
    readOnly: update.isSaving,
    error: update.problemOf(path),
    onChange: (event: { target: { value: string } }) => {
      setName({ ...name, [path]: event.target.value })
      update.forgive()
    },
  })
  return (
    <EditForm
      label={t('Edit name')}
      onSave={() => update.save(name)}
      onCancel={onDone}
      isSaving={update.isSaving}
      problem={update.problem}
    >
      <TextField label={t('First name')} autoComplete="given-name" {...bind('firstName')} />
      <TextField label={t('Last name')} autoComplete="family-name" {...bind('lastName')} />
    </EditForm>
  )
}
