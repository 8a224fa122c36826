import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { POSITION_TERMS } from '../shared/src/ddm/bots/evaluation/terms.ts'
import { fitted, logLoss } from './evaluation/logistic.ts'
import { examplesOf } from './evaluation/positions.ts'

/**
 * `npm run evaluation -- --matches 10000 --seed 1`: plays that many matches with the trained policy, and
 * fits the weights of the evaluation to their outcomes (docs/bots.md). Prints the log loss on one
 * match in ten, which is left out of the fit. With `--write`, writes the weights of all matches
 * into `shared/src/ddm/bots/evaluation/weights.ts`; the same numbers give the same file.
 */

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})

/** Penalty on the squares of the weights, against chance in rare terms. */
const RIDGE = 10
const LEFT_OUT = 10

const FILE = new URL('../shared/src/ddm/bots/evaluation/weights.ts', import.meta.url)

const matches = Number(values.matches)
const seed = Number(values.seed)
const examples = examplesOf(matches, seed)
const isLeftOut = ({ match }: { readonly match: number }) => match % LEFT_OUT === 0
const tried = fitted(
  examples.filter((example) => !isLeftOut(example)),
  RIDGE,
)
const loss = logLoss(examples.filter(isLeftOut), tried).toFixed(4)
console.log(`${examples.length} positions; log loss of those left out: ${loss} (0.6931 is chance)`)
const weights = fitted(examples, RIDGE)
const text = (place: number): string => String(Number((weights[place] ?? 0).toFixed(3)))
const lines = POSITION_TERMS.map(({ name }, place) => {
  const other = place + POSITION_TERMS.length
  return `  '${name}': { turn: ${text(place + 1)}, other: ${text(other + 1)} },`
})
const source = `import type { TermName } from './terms.ts'

/** Weights of a term: log-odds of the turn player for one of it. */
interface TermWeights {
  /** When the turn player has it, */
  readonly turn: number
  /** and when the other player has it. */
  readonly other: number
}

/**
 * Fitted to ${examples.length} positions of ${matches} matches by
 * \`npm run evaluation -- --matches ${matches} --seed ${seed} --write\`. Do not edit.
 */
export const WEIGHTS: Readonly<Record<TermName, TermWeights>> = {
${lines.map((line) => line.replace(/^ {2}'([a-z]+)':/, '  $1:')).join('\n')}
}

/** Log-odds of the turn player for being the first to move. */
export const FIRST_MOVE = ${text(0)}
`
console.log(source)
if (values.write) writeFileSync(FILE, source)
