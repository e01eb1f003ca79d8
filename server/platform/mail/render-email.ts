import { directionOf } from '#domain/platform/language/languages.ts'
import { currentLanguage, t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeHtml } from '#server/platform/http/pages/page-head.ts'

/** The content of an e-mail, for both of its forms. */
export interface EmailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Lines below the paragraphs. */
  readonly list?: readonly string[]
  /** The call to action, if any. */
  readonly action: { readonly words: string; readonly url: string } | null
  /** Small print below the action. */
  readonly notes: readonly string[]
}

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Headers besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Renders an e-mail as text and HTML. It loads nothing from anywhere, so that opening it tells nobody.
 * @param siteName the name at its end
 */
export function renderEmail(content: EmailContent, siteUrl: string, siteName: string = PRODUCT_NAME): RenderedEmail {
  const { subject, heading, paragraphs, list = [], action, notes } = content
  const listed = list.length === 0 ? [] : [list.map((line) => `- ${line}`).join('\n')]
  const parts = [
    heading,
    ...paragraphs,
    ...listed,
    ...(action
      ? [`${t('{action}: ##what a link is for, above its address', { action: action.words })}\n${action.url}`]
      : []),
    ...notes,
  ]
  return {
    subject,
    text: `${[...parts, `-- \n${siteName}, ${siteUrl}`].join('\n\n')}\n`,
    html: renderHtml(content, siteUrl, siteName),
  }
}

/** The colours of web/tokens.css. Mail clients without a dark theme take the inline values. */
const STYLE = `
@media (prefers-color-scheme: dark) {
  .all { background: #0e1513 !important; }
  .sheet { background: #161f1c !important; border-color: #2b3732 !important; }
  .ink { color: #edf2ee !important; }
  .quiet { color: #b6c2bb !important; }
  .link { color: #7cc7ee !important; }
  .stone { background: #edf2ee !important; }
  .line { border-color: #2b3732 !important; }
}
@media (max-width: 600px) {
  .sheet { padding: 28px 22px !important; }
  .ground { padding: 16px 10px !important; }
}`
const FONT = "font-family: 'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;"
const QUIET =
  'margin: 0 0 10px; font-size: 14px; line-height: 21px; color: #43524b; overflow-wrap: anywhere; word-break: break-word;'

function renderHtml(content: EmailContent, siteUrl: string, siteName: string): string {
  const { subject, heading, paragraphs, list = [], action, notes } = content
  return `<!doctype html>
<html${renderLanguage()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="all" style="margin: 0; background: #f2f4f0;">
<table role="presentation" class="ground all" width="100%" cellspacing="0" cellpadding="0" border="0" style="background: #f2f4f0; padding: 32px 16px; ${FONT}">
<tr><td align="center">
<table role="presentation" class="sheet" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width: 560px; background: #ffffff; border: 1px solid #d6ddd5; border-radius: 16px; padding: 36px 40px; border-collapse: separate; text-align: left;">
<tr><td>
${wordmark()}
<h1 class="ink" style="margin: 28px 0 14px; font-size: 26px; line-height: 32px; font-weight: 750; letter-spacing: -0.01em; color: #14211c;">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p class="ink" style="margin: 0 0 16px; font-size: 16px; line-height: 25px; color: #14211c;">${escapeHtml(text)}</p>`).join('\n')}
${list.map((text) => `<p class="ink line" style="margin: 0; padding: 10px 0; border-top: 1px solid #d6ddd5; font-size: 16px; line-height: 24px; color: #14211c; overflow-wrap: anywhere;">${escapeHtml(text)}</p>`).join('\n')}
${action ? button(action) : ''}
${notes.map((text) => `<p class="quiet" style="${QUIET}">${renderNote(text, siteUrl)}</p>`).join('\n')}
<p class="quiet line" style="margin: 26px 0 0; padding-top: 18px; border-top: 1px solid #d6ddd5; font-size: 13px; line-height: 19px; color: #43524b;">${escapeHtml(siteName)}, <a class="link" href="${escapeHtml(siteUrl)}" style="color: #0a5a80;">${escapeHtml(new URL(siteUrl).host)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderLanguage(): string {
  const language = currentLanguage()
  return ` lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`
}

/** Renders the cairn, as three stones without a picture, and the name. */
function wordmark(): string {
  const stone = (width: number, colour: string, name = '') =>
    `<div${name} style="width: ${width}px; height: 7px; margin: 1px auto 0; border-radius: 4px; background: ${colour};"></div>`
  const stones = [stone(12, '#ffc629'), stone(19, '#14211c', ' class="stone"'), stone(27, '#14211c', ' class="stone"')]
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td style="padding-right: 10px;">${stones.join('')}</td>
<td class="ink" style="font-size: 20px; line-height: 26px; font-weight: 800; color: #14211c;">${PRODUCT_NAME}</td>
</tr></table>`
}

/** Renders a note, with a link where it has a URL of this site. */
function renderNote(text: string, siteUrl: string): string {
  const at = text.indexOf(`${siteUrl}/`)
  if (at === -1) return escapeHtml(text)
  // ASCII, as URLs are: a text without spaces may go on behind it
  const [address] = /^[!-~]*/.exec(text.slice(at)) ?? ['']
  return `${escapeHtml(text.slice(0, at))}${renderLink(address)}${escapeHtml(text.slice(at + address.length))}`
}

function renderLink(url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color: #0a5a80;">${escapeHtml(url)}</a>`
}

/** Renders a button, and its URL for clients that cannot show it. */
function button({ words, url }: { words: string; url: string }): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin: 10px 0 18px;"><tr>
<td style="background: #ffc629; border-radius: 12px;"><a href="${address}" style="display: inline-block; padding: 14px 24px; font-size: 16px; line-height: 20px; font-weight: 700; color: #14211c; text-decoration: none;">${escapeHtml(words)}</a></td>
</tr></table>
<p class="quiet" style="${QUIET} word-break: break-all;">${renderAddress(url)}</p>`
}

function renderAddress(url: string): string {
  const [before = '', after = ''] = t('Or open this address: {url}', { url }).split(url)
  return `${escapeHtml(before)}${renderLink(url)}${escapeHtml(after)}`
}
