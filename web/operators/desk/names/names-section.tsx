import Merge from 'lucide-react/icons/merge'
import Split from 'lucide-react/icons/split'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { DivideDialog } from './divide-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { JoinLog } from './join-log.tsx'
import { Proposals } from './proposals.tsx'

const VIEWS = ['open', 'objected', 'decided', 'log'] as const
type View = (typeof VIEWS)[number]

/** What members propose about names of trails, and the log of what was joined and parted (section Names). */
export function NamesSection() {
  const [value, setValue] = useUrlValue('view')
  const view = VIEWS.find((one) => one === value) ?? 'open'
  const [open, setOpen] = useState<'join' | 'divide' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RadioChips<View>
          label={t('Which proposals')}
          isLabelHidden
          value={view}
          options={[
            { value: 'open', label: t('Open ##proposals') },
            { value: 'objected', label: t('Objected ##proposals') },
            { value: 'decided', label: t('Decided ##proposals') },
            { value: 'log', label: t('Joins ##a log') },
          ]}
          onChange={(next) => setValue(next === 'open' ? null : next)}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Merge className="size-4.5" />} onClick={() => setOpen('join')}>
            {t('Join two trails')}
          </Button>
          <Button icon={<Split className="size-4.5" />} onClick={() => setOpen('divide')}>
            {t('Divide a name')}
          </Button>
        </div>
      </div>
      {view === 'log' ? <JoinLog /> : <Proposals key={view} status={view} />}
      {open === 'join' && <JoinDialog onClose={close} />}
      {open === 'divide' && <DivideDialog onClose={close} />}
    </div>
  )
}
