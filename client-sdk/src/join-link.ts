/** Precedes the code, in the URL fragment, which browsers do not send to servers. */
const MARK = '#join='

/** Link to the private match under `code` on the server at `url`. */
export const linkTo = (url: string, code: string): string => `${url}/${MARK}${code}`

/** The code in a join link; any other text is returned as the code itself. */
export const codeIn = (text: string): string => text.trim().split(MARK).at(-1) ?? ''
