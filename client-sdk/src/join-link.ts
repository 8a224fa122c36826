/** What stands before the code in a link: a part of it that browsers send to nobody. */
const MARK = '#join='

/** The link that leads to the private match under `code`, on the server at `url`. */
export const linkTo = (url: string, code: string): string => `${url}/${MARK}${code}`

/** The code in such a link; any other text is taken for the code itself. */
export const codeIn = (text: string): string => text.trim().split(MARK).at(-1) ?? ''
