import { parseArgs } from 'node:util'
import { DUEL_SUBJECT } from '../shared/tests/duel/exhaustive/games.ts'
import { allDice } from '../shared/tests/exhaustive/all-dice.ts'
import { ddmSubject } from '../shared/tests/exhaustive/exhaust.ts'
import { exhaust, type Ledger, type Subject } from '../shared/tests/exhaustive/frame.ts'

/**
 * `npm run exhaust -- --game ddm|duel --seed S [--goal 'G' …] [--most N]`: plays games until every
 * goal, or each one named, is reached, like the test; `--list` lists all goals. Exits with 1 if some
 * stay open.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'ddm' },
    seed: { type: 'string', default: '1' },
    goal: { type: 'string', multiple: true },
    most: { type: 'string', default: '1500' },
    list: { type: 'boolean', default: false },
  },
})

function run<L extends Ledger>(subject: Subject<L>): number {
  const known = subject.ledger().all
  if (values.list) {
    console.log([...known].join('\n'))
    return 0
  }
  const strange = (values.goal ?? []).filter((goal) => !known.has(goal))
  for (const goal of strange) console.error(`no such goal: ${goal}`)
  return strange.length > 0 ? 2 : play(subject)
}

function play<L extends Ledger>(subject: Subject<L>): number {
  const asked = {
    seed: Number(values.seed),
    most: Number(values.most),
    ...(values.goal === undefined ? {} : { goals: values.goal }),
  }
  const { ledger, games } = exhaust(subject, asked, (game, { open }) => {
    if (game % 25 === 0) console.log(`${game} games, ${open.size} goals open`)
  })
  const { open, unknown } = ledger
  for (const goal of open) console.log(`open: ${goal}`)
  for (const goal of unknown) console.log(`not in the book: ${goal}`)
  console.log(`${games} games, ${open.size} goals open`)
  return open.size + unknown.size === 0 ? 0 : 1
}

if (values.game === 'ddm') process.exitCode = run(ddmSubject(allDice()))
else if (values.game === 'duel') process.exitCode = run(DUEL_SUBJECT)
else throw new Error(`games: ddm, duel; not ${values.game}`)
