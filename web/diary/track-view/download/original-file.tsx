import Download from 'lucide-react/icons/download'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Original } from '#contract/diary/originals.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { download } from '#web/platform/api/call.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { saveFile } from './save-file.ts'

/** Downloads or removes the stored original file of my track (R6.12). */
export function OriginalFile({ walkId }: { walkId: string }) {
  const { data } = useQuery(queryFor(api.originals.mine, {}))
  const original = data?.originals.find(({ _id }) => _id === walkId)
  return original ? <StoredOriginal original={original} /> : null
}

function StoredOriginal({ original: { _id: id, fileName, fileSize } }: { original: Original }) {
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: () => download(api.originals.get, { params: { id } }),
    onSuccess: (file) => saveFile(file, fileName),
    onError: () => toast.error(t('Failed to download the original file. Please try again.')),
  })
  const removing = useMutation({
    ...mutationFor(api.originals.remove),
    onError: () => toast.error(t('Failed to remove the original file. Please try again.')),
  })
  return (
    <section
      aria-label={t('Original file')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      <p className="min-w-0 text-meta">
        <strong className="block">{t('Your original, {size}', { size: formatFileSize(fileSize) })}</strong>
        <span className="text-ink-2 wrap-anywhere">{t('{fileName}. Only you can see it.', { fileName })}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          icon={<Download />}
          isLoading={saving.isPending}
          loadingText={t('Loading...')}
          onClick={() => saving.mutate()}
        >
          {t('Download original')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('Remove')}</Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('Remove the original file?')}
          message={t('The track stays. Heart rate, laps and everything else from your device will be deleted.')}
          confirmText={t('Remove')}
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
