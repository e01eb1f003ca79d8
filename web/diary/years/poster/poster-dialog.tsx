import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '#web/diary/track-view/download/save-file.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
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

/** Shows the poster of a year, to save and to print. */
export function PosterDialog({ onClose, ...poster }: YearPosterProps & { onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>('A4')
  const preview = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (kind: 'png' | 'svg') => {
    const drawing = preview.current?.querySelector<SVGSVGElement>('svg.poster')
    if (!drawing) return
    setSaving(true)
    try {
      const svg = await toStandaloneSvg(drawing)
      const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await renderSvg(svg, PICTURE)
      saveFile(file, `upstone-${poster.year}.${kind}`)
    } catch {
      toast.error('Failed to create the picture. Please try again.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={`Poster of ${poster.year}`}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => void save('svg')}>
            Save as SVG
          </Button>
          <Button icon={<Download />} isLoading={isSaving} onClick={() => void save('png')}>
            Save as PNG
          </Button>
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div
        ref={preview}
        className="mb-5 grid justify-items-center [&>svg]:h-auto [&>svg]:w-full [&>svg]:max-w-90 [&>svg]:shadow-float"
      >
        <YearPoster {...poster} />
      </div>
      <RadioChips label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
      {createPortal(
        <div className="printed-poster" data-paper={paper} aria-hidden="true">
          <YearPoster {...poster} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
