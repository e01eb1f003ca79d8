import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useGiveCommand } from '../use-give-command.ts'

/** Checks the newest backup; the lines above tell the result. */
export function CheckBackup() {
  const { give, isGiving, problem } = useGiveCommand()
  return (
    <div className="mt-2 grid grid-cols-1 gap-3">
      <Button
        isLoading={isGiving}
        className="justify-self-start"
        onClick={() => give({ name: 'check-backup', args: [] })}
      >
        {t('Check now')}
      </Button>
      <p role="status" className="text-meta font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
