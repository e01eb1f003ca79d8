import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** Returns the browser title of a page, with the site's name where it has one: `documentTitle('Top Hikes')` → `Top Hikes · Upstone` */
export function documentTitle(title: string, siteName: string | null = null): string {
  return `${title} · ${siteName ?? PRODUCT_NAME}`
}
