import { parseArgs } from 'node:util'
import { allDice } from '../shared/tests/exhaustive/all-dice.ts'
import { exhaust } from '../shared/tests/exhaustive/exhaust.ts'
import { goalsOf } from '../shared/tests/exhaustive/goals.ts'

/**
 * `npm run exhaust -- --seed S [--goal 'G' …] [--most N]`: plays games until every goal, or each
 * one named, is reached, like the test; `--list` lists all goals. Exits with 1 if some stay open.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    goal: { type: 'string', multiple: true },
    most: { type: 'string', default: '1500' },
    list: { type: 'boolean', default: false },
  },
})

const catalogue = allDice()
const known = goalsOf(catalogue)
const strange = (values.goal ?? []).filter((goal) => !known.includes(goal))

function run(): number {
  const asked = {
    seed: Number(values.seed),
    most: Number(values.most),
    ...(values.goal === undefined ? {} : { goals: values.goal }),
  }
  const { ledger, games } = exhaust(catalogue, asked, (game, { open }) => {
    if (game % 25 === 0) console.log(`${game} games, ${open.size} goals open`)
  })
  const { open, unknown } = ledger
  for (const goal of open) console.log(`open: ${goal}`)
  for (const goal of unknown) console.log(`not in the book: ${goal}`)
  console.log(`${games} games, ${open.size} goals open`)
  return open.size + unknown.size === 0 ? 0 : 1
}

if (values.list) console.log(known.join('\n'))
for (const goal of strange) console.error(`no such goal: ${goal}`)
if (!values.list) process.exitCode = strange.length > 0 ? 2 : run()
