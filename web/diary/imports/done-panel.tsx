import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { type Draft, draftStatus } from '#domain/diary/imports/draft.ts'
import { t } from '#domain/platform/language/translate.ts'
import { sourceLabel } from '#domain/diary/imports/draft-labels.ts'
import { usePlaceAll } from '#web/diary/placement/use-place-all.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { ChooseFiles } from '#web/diary/track-files/drop-area.tsx'
import { FailedRows } from './failed-rows.tsx'
import { CountsRail } from './counts-rail.tsx'
import { ExtraCounts } from './extra-counts.tsx'
import { ReasonList } from './reason-list.tsx'
import { extraStatus } from './run/extra.ts'
import { useImport } from './run/import-state.ts'
import { backToPreview, runAgain, startOver } from './run/run-import.ts'

/** Shows the result of an import. */
export function DonePanel({ owner, onFiles }: { owner: string; onFiles: (files: readonly File[]) => void }) {
  const client = useQueryClient()
  const { drafts, extras } = useImport()
  const { data: hikes = [] } = useQuery(queryFor(api.hikes.mine, {}))
  const unplaced = usePlaceAll(hikes)
  const count = (as: string) => drafts.filter(({ outcome }) => outcome && 'as' in outcome && outcome.as === as).length
  const failed = drafts.filter((draft) => draftStatus(draft) === 'failed').length
  const left = drafts.filter(isLeft).length
  const failedInAll = failed + extras.filter((extra) => extraStatus(extra) === 'failed').length
  const leftInAll = left + extras.filter((extra) => extraStatus(extra) === 'out').length
  const figures = (
    [
      [count('added'), t('added ##below a number of hikes')],
      [count('visited'), t('hiked again ##below a number of hikes')],
      [count('completed'), t('wishes completed ##below their number')],
      [count('there'), t('already on your list')],
      [left, t('left out ##below a number of hikes')],
      [failed, t('not imported ##below a number of hikes')],
    ] as const
  ).filter(([number], place) => number > 0 || place === 0)
  return (
    <>
      <section className="card grid gap-7 p-6 wide:p-10">
        <div role="status">
          <h2 className="text-h2">{failedInAll === 0 ? t('All done') : t('Done, with some problems')}</h2>
        </div>
        <CountsRail figures={figures} />
        <ExtraCounts extras={extras} />
        {unplaced && <p className="text-lead">{t('{hikes}: which did you like best?', { hikes: unplaced.text })}</p>}
        <div className="flex flex-wrap gap-3">
          {unplaced && (
            <Button variant="primary" onClick={unplaced.placeAll}>
              {unplaced.action}
            </Button>
          )}
          <ButtonLink to={pages.myList.path} variant={unplaced ? 'secondary' : 'primary'}>
            {t('Go to my list')}
          </ButtonLink>
          {failedInAll > 0 && <Button onClick={() => void runAgain(client, owner)}>{t('Try Again')}</Button>}
          {leftInAll > 0 && <Button onClick={() => void backToPreview(owner)}>{t('Review what you left out')}</Button>}
          <ChooseFiles onFiles={onFiles}>{t('Import more ##button')}</ChooseFiles>
          <Button variant="quiet" onClick={() => void startOver()}>
            {t('Start over ##button')}
          </Button>
        </div>
      </section>
      <FailedRows drafts={drafts} extras={extras} />
      <ReasonList title={t('Original files not kept')} reasons={drafts.flatMap(originalProblems)} />
    </>
  )
}

function originalProblems({ source, outcome }: Draft) {
  const reason = outcome && 'as' in outcome ? outcome.originalProblem : undefined
  return reason === undefined ? [] : [{ source: sourceLabel(source), reason }]
}

function isLeft(draft: Draft): boolean {
  return draftStatus(draft) === 'out' || draftStatus(draft) === 'lacking'
}
