import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** The title of a page as browsers show it: `documentTitle('Top Hikes')` → `Top Hikes · Upstone` */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}
