import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, rowsUnder } from './frame.ts'

/** The rule book, whose tables of section 23 are what has to be reached. */
const BOOK = readFileSync(join(import.meta.dirname, '../../../docs/rules.md'), 'utf8')

const namesUnder = (header: string): readonly string[] =>
  rowsUnder(BOOK, header).flatMap(([cell]) => namesIn(cell))

/** Names of all intents, decisions and events (§23). */
export const INTENTS = namesUnder('intent | fields')
export const DECISIONS = namesUnder('decision | of | when | answers, the default last')
export const EVENTS = namesUnder('event | public | secret')

/** Kinds of windows, as the row of the decision `window` names them. */
export const WINDOWS = rowsUnder(BOOK, 'decision | of | when | answers, the default last')
  .filter(([name = '']) => name.startsWith('`window'))
  .flatMap(([, , when = '']) => namesIn(/kinds ([^;]*)/.exec(when)?.[1]))

const CODE = /`([a-z0-9_]+)` (R\d[\d.]*(?:, R\d[\d.]*)*)/g

const rows = new Map(
  rowsUnder(BOOK, 'intent | codes in order').map(([intent = '', codes = '']) => [
    intent.replaceAll('`', ''),
    codes,
  ]),
)

function codesOf(intent: string): readonly string[] {
  const text = rows.get(intent) ?? ''
  const own = [...text.matchAll(CODE)].flatMap(([, code = '', rules = '']) =>
    rules.split(', ').map((rule) => `${code} ${rule}`),
  )
  const [, other, first] = /the codes of `(\w+)`(?: from `(\w+)`)?/.exec(text) ?? []
  if (other === undefined) return own
  const others = codesOf(other)
  const from = others.findIndex((code) => code.startsWith(`${first} `))
  return [...own, ...others.slice(Math.max(0, from))]
}

/** Each code with its rule that an intent can be refused with, by intent; `any` is all of them (§23). */
export const REFUSALS: ReadonlyMap<string, readonly string[]> = new Map(
  [...rows.keys()].map((intent) => [intent, codesOf(intent)]),
)

/** Options that are built (R19). */
export const OPTIONS = rowsUnder(
  BOOK,
  'option | values | built | tabletop | gba | manga | anime | mattel',
)
  .filter(([, , built = '']) => built.startsWith('yes'))
  .map(([name = '']) => name)
