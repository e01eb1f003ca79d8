import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CairnMark } from '#web/platform/ui/marks/cairn-mark.tsx'

/** The mark and the name, leading home. Between 1018 and 1239 px a member's header has room for the mark alone. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={t('{product}, home', { product: PRODUCT_NAME })}
      className="-ms-1 flex min-h-11 items-center gap-2.5 rounded-control px-1 font-display text-rank leading-none font-stat wide:text-[1.5625rem]"
    >
      <CairnMark size={28} />
      <span className={`pt-0.5 ${isNarrow ? 'wide:max-full:hidden' : ''}`}>{PRODUCT_NAME}</span>
    </Link>
  )
}
