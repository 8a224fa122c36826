import {
  answerAt,
  answersOf,
  apply,
  countAnswers,
  decisionOf,
  type Intent,
  makeIntent,
  parsePosition,
  type State,
} from '../../src/ddm/index.ts'
import { assert, type Chance, fairChance, present } from '../../src/index.ts'
import { SOURCE } from '../support/position.ts'

/** A position, and how many ways lead on from it. */
export interface Perft {
  /** Lines for the reader. */
  readonly notes: readonly string[]
  /** In the notation of one line. */
  readonly position: string
  /** Text whose UTF-8 bytes are the key of fair chance. */
  readonly key: string
  /** Ways of 1, 2, 3 … answers, in this order. */
  readonly counts: readonly number[]
}

/** Ways are counted to depth 3 at least, and deeper as long as there are few. */
const LEAST_DEPTH = 3
const MOST_DEPTH = 8
const FEW = 2000

/** The entries of a `.perft` file; throws at a line that is none. */
export const parsePerfts = (text: string): readonly Perft[] =>
  text.trim().split(/\n\n+/).map(parsePerft)

function parsePerft(block: string): Perft {
  const lines = block.split('\n').map((line) => /^(#|position|chance|\d+) (.*)$/.exec(line))
  const restOf = (word: string) =>
    lines.flatMap((line) =>
      present(line, `no line of a perft: ${block}`)[1] === word ? [line?.[2] ?? ''] : [],
    )
  const counts = Array.from({ length: MOST_DEPTH }, (_, depth) => restOf(String(depth + 1)))
  return {
    notes: restOf('#'),
    position: present(restOf('position')[0], `a position: ${block}`),
    key: present(restOf('chance')[0], `a key: ${block}`),
    counts: counts.flat().map(Number),
  }
}

/** The text of entries, as `parsePerfts` reads it. */
export const makePerfts = (perfts: readonly Perft[]): string =>
  perfts
    .map(({ notes, position, key, counts }) =>
      [
        ...notes.map((note) => `# ${note}`),
        `position ${position}`,
        `chance ${key}`,
        ...counts.map((count, depth) => `${depth + 1} ${count}`),
        '',
      ].join('\n'),
    )
    .join('\n')

/** The state of a position; throws when it is none. */
export function stateOf({ position }: Perft): State {
  const state = parsePosition(position, SOURCE)
  assert(state.ok, `${position}: ${state.ok ? '' : JSON.stringify(state.error)}`)
  return state.value
}

/** Chance for an entry. */
export const chanceOf = ({ key }: Perft): Chance => fairChance(new TextEncoder().encode(key))

/** Counts the sequences of so many answers that decisions list, for either seat. */
function countWays(state: State, depth: number, chance: Chance): number {
  const answers = answersOf(state)
  if (answers === null) return 0
  const count = countAnswers(answers)
  if (depth === 1) return count
  let ways = 0
  for (let index = 0; index < count; index += 1)
    ways += countWays(after(state, answerAt(answers, index), chance), depth - 1, chance)
  return ways
}

/** The counts of a position to all depths that are worth it. */
export function countAll(state: State, chance: Chance): readonly number[] {
  const counts: number[] = []
  while (counts.length < LEAST_DEPTH || (counts.length < MOST_DEPTH && (counts.at(-1) ?? 0) < FEW))
    counts.push(countWays(state, counts.length + 1, chance))
  return counts
}

/** The ways of so many answers that begin with each answer, in text. */
export function divide(
  state: State,
  depth: number,
  chance: Chance,
): readonly { readonly intent: string; readonly ways: number }[] {
  const answers = answersOf(state)
  if (answers === null) return []
  return Array.from({ length: countAnswers(answers) }, (_, index) => {
    const intent = answerAt(answers, index)
    const ways = depth === 1 ? 1 : countWays(after(state, intent, chance), depth - 1, chance)
    return { intent: makeIntent(intent), ways }
  })
}

function after(state: State, intent: Intent, chance: Chance): State {
  const { seat } = present(decisionOf(state), 'a decision with answers')
  const step = apply(state, seat, intent, chance)
  assert(step.ok, `${makeIntent(intent)} is listed`)
  return step.value.state
}
