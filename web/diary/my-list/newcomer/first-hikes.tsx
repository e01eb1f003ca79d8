import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import type { Template } from '#contract/trails/trails.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { DropArea } from '#web/diary/track-files/drop-area.tsx'
import { handFiles } from '#web/diary/track-files/handed-files.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { Repeat, Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { addFirstHikes } from './add-first-hikes.ts'
import { TrailChoice } from './trail-choice.tsx'
import { WhenWalked } from './when-walked.tsx'

/** Asks a member with an empty list which well-known hikes nearby they have walked, and offers an import. */
export function FirstHikes({ onAdd }: { onAdd: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const country = useSession().user?.country ?? ''
  const known = useQuery(queryFor(api.trails.wellKnown, { query: { country } }))
  const [chosen, setChosen] = useState<readonly Template[]>([])
  const [day, setDay] = useState(today)
  const [isAdding, setAdding] = useState(false)
  const hand = (files: readonly File[]) => {
    handFiles(files)
    navigate(pages.import.path)
  }
  const add = async () => {
    setAdding(true)
    await addFirstHikes(client, chosen, day)
    setAdding(false)
  }
  const hasChoice = known.isPending || (known.data?.length ?? 0) > 0
  return (
    <DropArea
      onFiles={hand}
      className="grid grid-cols-1 content-center gap-5 rounded-sheet bg-surface py-7 text-center shadow-rest"
    >
      <div className="px-5">
        <h2 className="text-h2">{t('Place your first stone')}</h2>
        <p className="mt-1.5 text-pretty text-ink-2">
          {hasChoice
            ? t('Which of these have you hiked?')
            : t('Every hike you log is a stone. Your favourite sits on top.')}
        </p>
      </div>
      {hasChoice ? (
        <Choices trails={known.data ?? null} chosen={chosen} onChoose={setChosen} />
      ) : (
        <div className="grid h-45 content-center justify-items-center">
          <EmptyArt of="list" />
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-3 px-5">
        {chosen.length > 0 ? (
          <>
            <WhenWalked day={day} onChange={setDay} />
            <Button variant="primary" onClick={() => void add()} isLoading={isAdding}>
              {t('Add {count, plural, one {# hike} other {# hikes}}', { count: chosen.length })}
            </Button>
          </>
        ) : (
          <>
            {/* beside the choices the button in the head of the list is enough */}
            {!hasChoice && (
              <Button icon={<Plus />} onClick={onAdd}>
                {t('Add Hike')}
              </Button>
            )}
            <ButtonLink to={pages.import.path}>{t('Import hikes')}</ButtonLink>
            <span className="text-note text-ink-3 max-wide:hidden">{t('or drop GPX, FIT and other files here')}</span>
          </>
        )}
      </div>
    </DropArea>
  )
}

interface ChoicesProps {
  /** Null until they are loaded. */
  trails: readonly Template[] | null
  chosen: readonly Template[]
  onChoose: (chosen: readonly Template[]) => void
}

function Choices({ trails, chosen, onChoose }: ChoicesProps) {
  if (trails === null) {
    return (
      <div aria-busy="true" className="flex h-45 gap-3 overflow-hidden px-5 py-1">
        <Repeat times={8}>
          <Skeleton className="w-40 shrink-0 rounded-segment!" />
        </Repeat>
      </div>
    )
  }
  return (
    <ul
      aria-label={t('Well-known hikes')}
      className="flex h-45 snap-x scroll-px-5 gap-3 overflow-x-auto overscroll-x-contain px-5 py-1"
    >
      {trails.map((trail) => {
        const at = chosen.indexOf(trail)
        return (
          <li key={trail._id} className="shrink-0 snap-start">
            <TrailChoice
              trail={trail}
              isChosen={at !== -1}
              onToggle={() => onChoose(at === -1 ? [...chosen, trail] : chosen.toSpliced(at, 1))}
            />
          </li>
        )
      })}
    </ul>
  )
}
