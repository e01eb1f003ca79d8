import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeHtml } from '#server/platform/http/pages/page-head.ts'
import { type EmbedTheme, renderCairn, renderLink, renderPage, renderStatistics } from './embed-page.ts'

/** How far a member is with a collection, as everybody may see it. */
export interface EmbeddedRound {
  readonly collection: { readonly name: string; readonly kind: 'peaks' | 'trails'; readonly address: string }
  readonly member: { readonly name: string; readonly address: string }
  readonly done: number
  readonly total: number
  /** The day of the latest; null without one. */
  readonly lastOn: string | null
}

/** Returns a page with how many entries of a collection a member has walked. */
export function renderRoundEmbed(
  { collection, member, done, total, lastOn }: EmbeddedRound,
  theme: EmbedTheme,
): string {
  const { kind, name, address } = collection
  const statistics = [
    {
      name:
        kind === 'trails'
          ? t('of {total, plural, one {# trail} other {# trails}} ##below the number of trails walked', { total })
          : t('of {total, plural, one {# peak} other {# peaks}} ##below the number of peaks climbed', { total }),
      value: formatCount(done),
    },
    ...(lastOn === null
      ? []
      : [{ name: t('latest ##below the day of the latest peak or trail'), value: formatDay(lastOn) }]),
  ]
  const title = t('{name}: {collection}', { name: member.name, collection: name })
  const head = `<h1>${renderLink(address, escapeHtml(name))}</h1><p>${renderLink(member.address, escapeHtml(member.name))}</p>`
  return renderPage({ title: `${title} · ${PRODUCT_NAME}`, theme, address }, [
    `<header>${done === 0 ? '' : renderCairn(done)}<div>${head}</div></header>`,
    renderStatistics(statistics),
  ])
}
