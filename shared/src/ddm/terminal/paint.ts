/** Puts colour around a text, or leaves it as it is. What it says never hangs on its colour. */
export type Paint = (text: string, as: keyof typeof CODES) => string

/** ANSI codes: seat A and its path blue, seat B and its path red. */
const CODES = { A: '34;1', a: '34', B: '31;1', b: '31', dim: '2', bold: '1' } as const

/** Colours for a terminal. */
export const ansiPaint: Paint = (text, as) => `\u001b[${CODES[as]}m${text}\u001b[0m`

/** No colours. */
export const plainPaint: Paint = (text) => text
