import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#domain/platform/language/translate.ts'
import { saveFile } from '#web/diary/track-view/download/save-file.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { canShare, shareWithSystem } from '#web/platform/ui/buttons/share-address.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { toStandaloneSvg, renderSvg } from './poster-picture.ts'
import { YearPoster, type YearPosterProps } from './year-poster.tsx'

type Paper = 'A4' | 'A3'

const PAPERS: readonly { value: Paper; label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'A3', label: 'A3' },
]

/** A4 at 300 dots per inch; some phones cannot create a larger picture. */
const PICTURE = { width: 2480, height: 3508 }

/** Shows the poster of a year: to share where fingers point, elsewhere to print, and to save. */
export function PosterDialog({ onClose, ...poster }: YearPosterProps & { onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>('A4')
  const preview = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const isShared = useCanShareFiles()
  const title = t('Poster of {year}', { year: poster.year })
  const send = async (kind: 'png' | 'svg', via: (file: File) => unknown = (file) => saveFile(file, file.name)) => {
    const drawing = preview.current?.querySelector<SVGSVGElement>('svg.poster')
    if (!drawing) return
    setSaving(true)
    try {
      const svg = await toStandaloneSvg(drawing)
      const picture = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await renderSvg(svg, PICTURE)
      await via(new File([picture], `upstone-${poster.year}.${kind}`, { type: picture.type }))
    } catch {
      toast.error(t('Failed to create the picture. Please try again.'))
    } finally {
      setSaving(false)
    }
  }
  const share = async (file: File) => {
    if (!(await shareWithSystem({ title, files: [file] }))) saveFile(file, file.name)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {isShared && (
            <Button
              variant="primary"
              icon={<Share />}
              isLoading={isSaving}
              onClick={() => void send('png', share)}
              className="max-md:w-full"
            >
              {t('Share')}
            </Button>
          )}
          <Button className="max-md:grow" disabled={isSaving} onClick={() => void send('svg')}>
            {t('Save as SVG')}
          </Button>
          <Button
            className="max-md:grow"
            icon={<Download />}
            isLoading={isSaving && !isShared}
            disabled={isSaving && isShared}
            onClick={() => void send('png')}
          >
            {t('Save as PNG')}
          </Button>
          {!isShared && (
            <Button className="max-md:grow" variant="primary" icon={<Printer />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          )}
        </>
      }
    >
      <div
        ref={preview}
        className="mb-5 grid justify-items-center max-md:-mx-5 [&>svg]:h-auto [&>svg]:w-full [&>svg]:shadow-float md:[&>svg]:max-w-90"
      >
        <YearPoster {...poster} />
      </div>
      {!isShared && <RadioChips label={t('Paper ##its size')} options={PAPERS} value={paper} onChange={setPaper} />}
      {createPortal(
        <div className="printed-poster" data-paper={paper} aria-hidden="true">
          <YearPoster {...poster} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

/** Returns whether pictures go to other apps here, as on phones. */
function useCanShareFiles(): boolean {
  const isTouched = useMediaQuery('(pointer: coarse)')
  const [isAble] = useState(() => canShare({ files: [new File([], 'poster.png', { type: 'image/png' })] }))
  return isTouched && isAble
}
