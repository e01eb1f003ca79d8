import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ContactLine } from '#web/account/sign-in/operator-note.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'

/** Explains that the product is in beta and where to send feedback. */
export function BetaDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const contact = data?.contact ?? null
  return (
    <Dialog
      title={t('Beta Version')}
      description={
        contact === null
          ? t('{product} is a work in progress.', { product: PRODUCT_NAME })
          : t('{product} is a work in progress. Tell us what is broken and what is missing.', { product: PRODUCT_NAME })
      }
      size="small"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {t('Got it')}
        </Button>
      }
    >
      <ContactLine contact={contact} />
    </Dialog>
  )
}
