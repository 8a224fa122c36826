import { BOTS } from '@dungeon-dice/client-sdk/rules'
import { type Contest, playContest } from './support/arena.ts'
import { quit, readOptions, wholeNumber } from './support/arguments.ts'
import { showProgress } from './support/progress.ts'
import { say, showEnd, showTurns } from './support/show.ts'
import { Summary } from './support/summary.ts'

/**
 * Lets two bots play on a server in this process, over real sockets: one match to look at, or many.
 */
const USAGE = `npm run demo -- [--seed 7] [--matches 200] [--bots greedy,random]

  --seed     a whole number; the same seed gives the same matches
  --matches  with more than one, a summary is printed in place of the boards
  --bots     two of: ${BOTS.join(', ')}`

const { seed, matches, bots, help } = readOptions(
  {
    seed: { type: 'string', default: '1' },
    matches: { type: 'string', default: '1' },
    bots: { type: 'string', default: 'greedy,random' },
    help: { type: 'boolean', default: false },
  },
  USAGE,
)
const contest: Contest = {
  seed: wholeNumber('seed', seed, 0),
  matches: wholeNumber('matches', matches, 1),
  bots: readBots(bots),
}
if (help) say(USAGE)
else if (contest.matches === 1) await playOne()
else await playMany()

function readBots(text: string): Contest['bots'] {
  const [one, other, ...more] = text.split(',').map((name) => BOTS.find((bot) => bot === name))
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : quit(USAGE)
}

async function playOne(): Promise<void> {
  await playContest(contest, {
    onStart: ({ bots: { A, B }, seats }) => {
      say(`${A} on seat A plays ${B} on seat B. Seed ${contest.seed}.`)
      showTurns(seats.A)
    },
    onEnd: ({ bots, seats }, outcome) => showEnd(seats.A, outcome, bots),
  })
}

async function playMany(): Promise<void> {
  const summary = new Summary()
  await playContest(contest, {
    onEnd: (bout, outcome) => {
      summary.add(bout, outcome)
      showProgress(summary.count, contest.matches)
    },
  })
  say(`${contest.bots.join(' against ')}, seed ${contest.seed}`, ...summary.lines())
}
