import Download from 'lucide-react/icons/download'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { saveFile } from './save-file.ts'

/** Saves a track that the page has loaded; visitors must sign in first (R6.6). */
export function DownloadGpx({ file, fileName }: { file: Blob; fileName: string }) {
  const { status } = useSession()
  if (status !== 'member') {
    return (
      <ButtonLink to="/login" icon={<Download />} onClick={() => toast.error(t('Please log in to download GPX files'))}>
        {t('Login to Download')}
      </ButtonLink>
    )
  }
  const save = () => {
    saveFile(file, fileName)
    toast.success(t('GPX file downloaded!'))
  }
  return (
    <Button icon={<Download />} onClick={save}>
      {t('Download GPX')}
    </Button>
  )
}
