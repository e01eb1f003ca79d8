import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { AddHikeDialog } from './lazy-dialogs.tsx'

/** The empty state of a screen that needs hikes, with a button to add the first one. */
export function NoHikesYet(state: Pick<ComponentProps<typeof EmptyState>, 'heading' | 'title' | 'text'>) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EmptyState
        {...state}
        action={
          <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('Add Hike')}
          </Button>
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddHikeDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
