/** A page described for sites that show a preview of a link to it, as plain text. */
export interface PagePreview {
  readonly title: string
  readonly description: string
}

/** Finds the preview of the page at a path, such as `/replays/abc`; null for the general one. */
export type PreviewOf = (path: string) => Promise<PagePreview | null>

const SITE_NAME = 'Dungeon Dice'

const GENERAL: PagePreview = {
  title: SITE_NAME,
  description:
    'Dungeon Dice Monsters in your browser: roll dice, unfold them into a dungeon, summon monsters and fight.',
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const TITLE = /<title>[^<]*<\/title>/

/**
 * The page with its title and Open Graph tags (https://ogp.me) for a preview; null for the general
 * one. `pageUrl` is the public address of the page, such as `https://play.example`: the picture needs
 * it, and is left out without. A page without a title is returned unchanged.
 */
export function withPreview(
  html: string,
  preview: PagePreview | null,
  pageUrl: string | null,
): string {
  const { title, description } = preview ?? GENERAL
  const picture = pageUrl === null ? [] : [['og:image', `${pageUrl}/icon-512.png`] as const]
  const tags = [
    ['og:site_name', SITE_NAME],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...picture,
  ] as const
  const metas = tags.map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`)
  return html.replace(TITLE, () => [`<title>${escaped(title)}</title>`, ...metas].join('\n    '))
}
