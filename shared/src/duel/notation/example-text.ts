import { err, ok, type Result } from '../../kernel/result.ts'

/** A line of a page, with its number from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** A worked example as it stands on a page: nothing but its parts is read yet. */
export interface ExampleText {
  /** As `E02`. */
  readonly name: string
  readonly rules: readonly string[]
  readonly title: string
  /** Lines `option name value`. */
  readonly options: readonly Line[]
  /** Both seats and the turn. */
  readonly position: Line
  /** Lines of intents, of what holds (`=`), and of events (`~`), in order. */
  readonly lines: readonly Line[]
}

/** Why a page has no readable examples. */
export interface ExampleError {
  readonly line: number
  readonly message: string
}

const HEADING = /^([A-Z]\d+)\s+((?:R\d+\.\d+\s+)+)\|\s*(.+)$/
const FENCE = /^\s*```/

/** The lines to read: those of fenced blocks that hold an example; all of a page without fences. */
function blocksOf(page: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [[]]
  const fenced: Line[][] = []
  let isFenced = false
  for (const [place, text] of page.split(/\r?\n/).entries()) {
    if (FENCE.test(text)) {
      isFenced = !isFenced
      if (isFenced) fenced.push([])
    } else (isFenced ? fenced : blocks).at(-1)?.push({ number: place + 1, text: text.trim() })
  }
  return (fenced.length > 0 ? fenced : blocks).filter((lines) =>
    lines.some(({ text }) => HEADING.test(text)),
  )
}

/** All examples of a page, or the first line that cannot stand where it stands. */
export function readExamples(page: string): Result<readonly ExampleText[], ExampleError> {
  const examples: ExampleText[] = []
  for (const block of blocksOf(page)) {
    for (const lines of splitAtHeadings(block.filter(({ text }) => text !== ''))) {
      const example = readExample(lines)
      if (!example.ok) return example
      examples.push(example.value)
    }
  }
  if (examples.length === 0) return err({ line: 1, message: 'no examples on this page' })
  return ok(examples)
}

function splitAtHeadings(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = []
  for (const line of lines) {
    if (HEADING.test(line.text) || groups.length === 0) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups
}

function readExample([heading, ...rest]: readonly Line[]): Result<ExampleText, ExampleError> {
  const [, name, rules, title] = HEADING.exec(heading?.text ?? '') ?? []
  if (name === undefined || rules === undefined || title === undefined)
    return err({
      line: heading?.number ?? 1,
      message: 'an example begins with its name, its rules, "|" and a title: E01 R2.3 | title',
    })
  const first = rest.findIndex(({ text }) => !text.startsWith('option '))
  const position = rest[first]
  if (position === undefined || !position.text.includes('||'))
    return err({
      line: position?.number ?? heading?.number ?? 1,
      message: `${name}: after the title come the seats, "||" and the turn`,
    })
  return ok({
    name,
    rules: rules.trim().split(/\s+/),
    title,
    options: rest.slice(0, first),
    position,
    lines: rest.slice(first + 1),
  })
}
