import { Suspense, useState } from 'react'
import { fullName } from '#domain/full-name.ts'
import { useSession } from '#web/api/session.ts'
import type { MyWalk } from '#web/hike/my-walks.ts'
import { laterDialog } from '#web/parts/later-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

const PosterDialog = laterDialog('Poster', () => import('./poster-dialog.tsx').then((m) => m.PosterDialog))

/** Makes a poster of a year. */
export function PosterButton({ year, walks }: { year: string; walks: readonly MyWalk[] }) {
  const [isOpen, setOpen] = useState(false)
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Poster of ${year}`}</Button>
      <Suspense>
        {isOpen && <PosterDialog year={year} walks={walks} name={fullName(user)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
