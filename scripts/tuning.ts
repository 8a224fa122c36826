import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makePolicy, type PolicyWeights, USUAL_POLICY } from '../shared/src/ddm/bots/policy.ts'
import { climbed, lead } from './tuning/duels.ts'
import { usualNumbers, weightsWith } from './tuning/numbers.ts'

/**
 * `npm run tuning -- --rounds 8000 --seed 1`: finds the weights of the trained policy by playing
 * changed ones against each other, sixteen matches a round (docs/bots.md). Prints now and then how
 * they do against the usual weights in matches that they were not found by. With `--write`, writes
 * them into `shared/src/ddm/bots/trained-weights.ts`; the same numbers and starter lists give the
 * same file.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})

/** Rounds between two lines that are printed, and those played for a line. */
const BETWEEN = 1_000
const CHECKED = 20
/** Far from the seeds of all rounds. */
const CHECK_SEED = 1_000_000_000

const FILE = new URL('../shared/src/ddm/bots/trained-weights.ts', import.meta.url)

const rounds = Number(values.rounds)
const seed = Number(values.seed)
let numbers = usualNumbers()
let round = 0
for (numbers of climbed(rounds, seed)) {
  round += 1
  if (round % BETWEEN > 0 && round < rounds) continue
  const policy = makePolicy(weightsWith(numbers))
  let sum = 0
  for (let one = 0; one < CHECKED; one += 1) sum += lead(policy, USUAL_POLICY, CHECK_SEED + one)
  const share = (50 * (1 + sum / CHECKED)).toFixed(1)
  console.log(`${round} rounds: ${share} % of ${16 * CHECKED} matches against the usual weights`)
}
const source = `import type { PolicyWeights } from './policy.ts'

/**
 * Found by \`npm run tuning -- --rounds ${rounds} --seed ${seed} --write\` (docs/bots.md). Do not edit.
 */
export const TRAINED_WEIGHTS: PolicyWeights = ${textOf(weightsWith(numbers))}
`
console.log(source)
if (values.write) writeFileSync(FILE, source)

/** The weights in the format of the source. */
function textOf(weights: PolicyWeights): string {
  const lines = JSON.stringify(weights, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .split('\n')
  return lines
    .map((line) => line.replace(/(?<=[^{,])$/, ','))
    .join('\n')
    .slice(0, -1)
}
