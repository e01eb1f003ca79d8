import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { PICTURE_SHAPES, type PictureShape } from '#domain/platform/picture-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { canShare, copyAddress, shareWithSystem, formatAddress } from '#web/platform/ui/buttons/share-address.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { EmbedChoice } from './embed-choice.tsx'
import { canEmbed, collectionIdAt } from './embed-code.ts'
import { EmbedRound } from './embed-round.tsx'
import { sharePicture } from './share-picture.ts'

export interface SharedPage {
  /** The page's title. */
  title: string
  /** The path of the page, which has a picture of its own. */
  path: string
  /** The fragment of the address, for a part of the page. */
  anchor?: string
}

/** Shares a page: its address, by the system's share sheet or copied, and its picture in several shapes. */
export function ShareDialog({ onClose, ...shared }: SharedPage & { onClose: () => void }) {
  return (
    <Dialog title={t('Share ##button, verb')} size="small" onClose={onClose}>
      <ShareChoices {...shared} />
    </Dialog>
  )
}

/** The content of the share dialog. */
export function ShareChoices({ title, path, anchor }: SharedPage) {
  const [drawn, setDrawn] = useState<PictureShape | null>(null)
  const address = new URL(anchor === undefined ? path : `${path}#${anchor}`, window.location.href).href
  const sent = { title, url: address }
  const collectionId = collectionIdAt(path)
  const draw = async (shape: PictureShape) => {
    setDrawn(shape)
    await sharePicture({ title, path, shape })
    setDrawn(null)
  }
  return (
    <div className="grid gap-5">
      <p className="rounded-control bg-sunken px-4 py-3 text-small wrap-anywhere">{formatAddress(address)}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<LinkIcon />} onClick={() => void copyAddress(address)}>
          {t('Copy link')}
        </Button>
        {canShare(sent) && (
          <Button icon={<Send />} onClick={() => void shareWithSystem(sent)}>
            {t('Send to…')}
          </Button>
        )}
      </div>
      <div role="group" aria-label={t('Picture')} className="grid gap-3">
        <h3 className="text-label">{t('Picture')}</h3>
        <div className="flex flex-wrap gap-3">
          {PICTURE_SHAPES.map((shape) => (
            <Button
              key={shape}
              icon={<Image />}
              isLoading={drawn === shape}
              disabled={drawn !== null}
              onClick={() => void draw(shape)}
            >
              {t(NAMES[shape])}
            </Button>
          ))}
        </div>
      </div>
      {canEmbed(path) && <EmbedChoice title={title} path={path} />}
      {collectionId !== null && <EmbedRound collection={title} id={collectionId} />}
    </div>
  )
}

const NAMES: Readonly<Record<PictureShape, string>> = {
  wide: msg('Wide ##shape of a picture'),
  square: msg('Square ##shape of a picture'),
  tall: msg('Tall ##shape of a picture'),
}
