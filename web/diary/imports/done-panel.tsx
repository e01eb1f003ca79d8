import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { type Draft, draftStatus } from '#domain/diary/imports/draft.ts'
import { usePlaceAll } from '#web/diary/placement/use-place-all.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { ChooseFiles } from '#web/diary/track-files/drop-area.tsx'
import { FailedRows } from './failed-rows.tsx'
import { CountsRail } from './counts-rail.tsx'
import { ReasonList } from './reason-list.tsx'
import { useImport } from './run/import-state.ts'
import { backToPreview, runAgain, startOver } from './run/run-import.ts'

/** Shows the result of an import. */
export function DonePanel({ owner, onFiles }: { owner: string; onFiles: (files: readonly File[]) => void }) {
  const client = useQueryClient()
  const { drafts } = useImport()
  const { data: hikes = [] } = useQuery(queryFor(api.hikes.mine, {}))
  const unplaced = usePlaceAll(hikes)
  const count = (as: string) => drafts.filter(({ outcome }) => outcome && 'as' in outcome && outcome.as === as).length
  const failed = drafts.filter((draft) => draftStatus(draft) === 'failed').length
  const left = drafts.filter(isLeft).length
  const figures = (
    [
      [count('added'), 'added'],
      [count('visited'), 'hiked again'],
      [count('completed'), 'wishes completed'],
      [count('there'), 'already on your list'],
      [left, 'left out'],
      [failed, 'not imported'],
    ] as const
  ).filter(([number, name]) => number > 0 || name === 'added')
  return (
    <>
      <section className="card grid gap-7 p-6 wide:p-10">
        <div role="status">
          <h2 className="text-h2">{failed === 0 ? 'All done' : 'Done, with some problems'}</h2>
        </div>
        <CountsRail figures={figures} />
        {unplaced && <p className="text-lead">{unplaced.text}: which did you like best?</p>}
        <div className="flex flex-wrap gap-3">
          {unplaced && (
            <Button variant="primary" onClick={unplaced.placeAll}>
              {unplaced.action}
            </Button>
          )}
          <ButtonLink to={pages.myList.path} variant={unplaced ? 'secondary' : 'primary'}>
            Go to my list
          </ButtonLink>
          {failed > 0 && <Button onClick={() => void runAgain(client, owner)}>Try Again</Button>}
          {left > 0 && <Button onClick={() => void backToPreview(owner)}>Review what you left out</Button>}
          <ChooseFiles onFiles={onFiles}>Import more</ChooseFiles>
          <Button variant="quiet" onClick={() => void startOver()}>
            Start over
          </Button>
        </div>
      </section>
      <FailedRows drafts={drafts} />
      <ReasonList title="Original files not kept" reasons={drafts.flatMap(originalProblems)} />
    </>
  )
}

function originalProblems({ source, outcome }: Draft) {
  const reason = outcome && 'as' in outcome ? outcome.originalProblem : undefined
  return reason === undefined ? [] : [{ source, reason }]
}

function isLeft(draft: Draft): boolean {
  return draftStatus(draft) === 'out' || draftStatus(draft) === 'lacking'
}
