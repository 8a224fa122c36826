import { BOTS } from '@dungeon-dice/client-sdk/rules'
import { DUEL_TEXT } from './duel/text.ts'
import { SKIRMISH_TEXT } from './skirmish/text.ts'
import { type Contest, playContest } from './support/arena.ts'
import { quit, readOptions, wholeNumber } from './support/arguments.ts'
import { type DemoWish, demoOf } from './support/demo-of-game.ts'
import { showProgress } from './support/progress.ts'
import { say, showEnd, showTurns } from './support/show.ts'
import { Summary } from './support/summary.ts'

/**
 * Lets bots play on a server in this process, over real sockets: one match to look at, or many.
 */
const USAGE = `npm run demo -- [--seed 7] [--matches 200] [--bots greedy,random] [--game skirmish [--seats 4]]

  --seed     a whole number; the same seed gives the same matches
  --matches  with more than one, a summary is printed in place of the boards
  --bots     two of: ${BOTS.join(', ')}
  --game     ddm (the default), duel or skirmish; their bots take the seats in turn
  --seats    only with --game skirmish: 2 to 6`

const { seed, matches, bots, game, seats, help } = readOptions(
  {
    seed: { type: 'string', default: '1' },
    matches: { type: 'string', default: '1' },
    bots: { type: 'string', default: 'greedy,random' },
    game: { type: 'string', default: 'ddm' },
    seats: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
  USAGE,
)
const common = {
  seed: wholeNumber('seed', seed, 0),
  matches: wholeNumber('matches', matches, 1),
}
if (help) say(USAGE)
else if (game === 'skirmish') await demoOf(SKIRMISH_TEXT, wish())
else if (game === 'duel') await demoOf(DUEL_TEXT, wish())
else if (game === 'ddm') await demo({ ...common, bots: readBots(bots) })
else quit(USAGE)

function wish(): DemoWish {
  return { ...common, bots: bots.split(','), seats: wholeNumber('seats', seats, 2) }
}

async function demo(contest: Contest): Promise<void> {
  if (contest.matches === 1) await playOne(contest)
  else await playMany(contest)
}

function readBots(text: string): Contest['bots'] {
  const [one, other, ...more] = text.split(',').map((name) => BOTS.find((bot) => bot === name))
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : quit(USAGE)
}

async function playOne(contest: Contest): Promise<void> {
  await playContest(contest, {
    onStart: ({ bots: { A, B }, seats }) => {
      say(`${A} on seat A plays ${B} on seat B. Seed ${contest.seed}.`)
      showTurns(seats.A)
    },
    onEnd: ({ bots, seats }, outcome) => showEnd(seats.A, outcome, bots),
  })
}

async function playMany(contest: Contest): Promise<void> {
  const summary = new Summary()
  await playContest(contest, {
    onEnd: (bout, outcome) => {
      summary.add(bout, outcome)
      showProgress(summary.count, contest.matches)
    },
  })
  say(`${contest.bots.join(' against ')}, seed ${contest.seed}`, ...summary.lines())
}
