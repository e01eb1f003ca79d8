import { useState } from 'react'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#web/platform/ui/fields/field.tsx'
import { PhotoViewer } from '#web/platform/ui/photo/photo-viewer.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { KitSection } from './kit-section.tsx'

const PHOTOS = [
  { photoUrl: '/icon.svg', username: 'nora', completedOn: '2026-07-12' },
  { photoUrl: '/no-such-photo', username: 'mia', completedOn: null },
]

export function OverlayParts() {
  const [open, setOpen] = useState<'confirm' | 'form' | 'photos' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <KitSection title="Toasts and dialogs">
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => toast.success('Hike added successfully!')}>Good news</Button>
          <Button onClick={() => toast.error('Failed to reorder hikes')}>Bad news</Button>
          <Button onClick={() => setOpen('confirm')}>Ask first</Button>
          <Button onClick={() => setOpen('form')}>Open a form</Button>
          <Button onClick={() => setOpen('photos')}>Look at photos</Button>
        </div>
      </KitSection>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete from Wishlist"
          message={'Are you sure you want to remove "Salkantay Pass Trek" from your wishlist?'}
          onCancel={close}
          onConfirm={close}
        />
      )}
      {open === 'form' && <SampleForm onClose={close} />}
      {open === 'photos' && <PhotoViewer title="Besseggen Ridge" photos={PHOTOS} onClose={close} />}
    </>
  )
}

function SampleForm({ onClose }: { onClose: () => void }) {
  const [country, setCountry] = useState('')
  return (
    <Dialog
      title="Edit Hike"
      description="A form in a dialog: a sheet from the bottom on phones."
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => toast.success('Hike updated successfully')}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="Name" defaultValue="Besseggen Ridge" />
        <CountryField label="Country" value={country} onChange={setCountry} />
        <TextField label="Length" unit="km" inputMode="decimal" />
        <TextField label="Elevation" unit="m" inputMode="numeric" />
        <TextAreaField label="Notes" isOptional aside="0/200 words" className="wide:col-span-2" />
      </div>
    </Dialog>
  )
}
