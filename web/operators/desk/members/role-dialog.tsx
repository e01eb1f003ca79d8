import { useState } from 'react'
import { ROLES } from '#domain/account/roles.ts'
import { t } from '#domain/platform/language/translate.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { type DeskMember, ROLE_LABELS } from './member-badges.tsx'

/** Gives a member another role. */
export function RoleDialog({ member, onClose }: { member: DeskMember; onClose: () => void }) {
  const [role, setRole] = useState<string>(member.role)
  return (
    <DecisionDialog
      decision="role"
      command={{ name: 'role', args: [member.username, role] }}
      isIncomplete={role === member.role}
      onClose={onClose}
    >
      <SelectField label={t('Role')} value={role} onChange={({ target }) => setRole(target.value)}>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t(ROLE_LABELS[each])}
          </option>
        ))}
      </SelectField>
    </DecisionDialog>
  )
}
