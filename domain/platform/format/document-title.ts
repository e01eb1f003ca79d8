import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** Returns the browser title of a page: `documentTitle('Top Hikes')` → `Top Hikes · Upstone` */
export function documentTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`
}
