import { connect, type Joined, type Match } from '@dungeon-dice/client-sdk'
import {
  BOTS,
  type Bot,
  BRAINS,
  type BySeat,
  makeEvent,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import { DUEL_TEXT } from './duel/text.ts'
import { SKIRMISH_TEXT } from './skirmish/text.ts'
import { quit, readOptions, wholeNumber } from './support/arguments.ts'
import { ask } from './support/asking.ts'
import { playBrain } from './support/bot-player.ts'
import { printFaultsPlainly } from './support/faults.ts'
import { readLines } from './support/lines.ts'
import { startServer } from './support/local-server.ts'
import { type GameWish, playGame } from './support/play-game.ts'
import { say, showEnd } from './support/show.ts'
import { sayLoss } from './text/losses.ts'
import { sayOrders } from './text/orders.ts'
import { sayRefusal } from './text/refusals.ts'

/** Lets a person play against bots and people in the terminal. */
const USAGE = `npm run play -- [--url http://localhost:2567] [--bot greedy] [--name Ann] [--seed 7]
npm run play -- --game skirmish [--seats 4] [--people 2] [--code CODE] …
npm run play -- --game duel [--people 2] [--code CODE] …

  --url   play on this server, against its bot; by default a server is started in this process
  --bot   the opponent: ${BOTS.join(' or ')}
  --name  your name as the opponent sees it
  --seed  reproducible dice; only without --url

Only with --game skirmish or duel:
  --seats   number of seats: 2, or up to 6 in skirmish; bots take all but yours
  --people  seats that are left to people, who join with the code that is shown
  --code    join such a match`

printFaultsPlainly()

const options = readOptions(
  {
    url: { type: 'string' },
    bot: { type: 'string', default: 'greedy' },
    name: { type: 'string', default: 'You' },
    seed: { type: 'string' },
    game: { type: 'string', default: 'ddm' },
    seats: { type: 'string', default: '2' },
    people: { type: 'string', default: '1' },
    code: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  USAGE,
)
if (options.help) say(USAGE)
else if (options.game === 'skirmish') await playGame(SKIRMISH_TEXT, gameWish())
else if (options.game === 'duel') await playGame(DUEL_TEXT, gameWish())
else if (options.game === 'ddm') await play(BOTS.find((bot) => bot === options.bot) ?? quit(USAGE))
else quit(USAGE)

function gameWish(): GameWish {
  const { url = null, code = null, bot, name, seed } = options
  return {
    ...{ url, code, bot, name },
    seats: wholeNumber('seats', options.seats, 2),
    people: wholeNumber('people', options.people, 1),
    seed: seed === undefined ? null : wholeNumber('seed', seed, 0),
  }
}

async function play(bot: Bot): Promise<void> {
  if (options.url === undefined) await playHere(bot)
  else await playThere(options.url, bot)
}

/** Plays on a remote server, against that server's bot. */
async function playThere(url: string, bot: Bot): Promise<void> {
  const you = seated(await connect(url).playBot({ name: options.name, bot }))
  narrate(you, bot)
  await playByHand(you, { A: 'you', B: bot })
}

/**
 * Plays on a local server with the bot in this process, so that `--seed` also determines the bot.
 */
async function playHere(bot: Bot): Promise<void> {
  const server = await startServer(dice())
  const client = connect(server.url)
  try {
    const you = seated(await client.host({ name: options.name }))
    narrate(you, bot)
    const foe = seated(await client.join(you.code ?? '', { name: `Local ${bot}` }))
    await playAgainst(you, foe, bot)
  } finally {
    await server.stop()
  }
}

function dice() {
  if (options.seed === undefined) return undefined
  const seed = wholeNumber('seed', options.seed, 0)
  return () => seededChance(seed)
}

function seated(joined: Joined): Match {
  return joined.ok ? joined.value : quit(sayRefusal(joined.error))
}

function narrate(you: Match, bot: Bot): void {
  say(`You are on seat ${you.seat} and play against ${bot}. Type "help" for a list of commands.`)
  you.on('event', (event) => say(`  ${makeEvent(event)}`))
  you.on('orders', (orders) => say(`  ${sayOrders(orders)}`))
  you.on('reconnecting', ({ attempt }) => {
    if (attempt === 1) say('', 'Connection lost; reconnecting …')
  })
  you.on('reconnected', () => say('Reconnected. Nothing was lost: continue where you left off.'))
}

async function playAgainst(you: Match, foe: Match, bot: Bot): Promise<void> {
  const thoughts = seededChance(Number(options.seed ?? Date.now()))
  // When you leave, the bot leaves as well and its match promise rejects.
  const opponent = playBrain(foe, BRAINS[bot], thoughts).catch(() => null)
  await playByHand(you, { A: 'you', B: bot })
  foe.leave()
  await opponent
}

async function playByHand(you: Match, names: BySeat<string>): Promise<void> {
  const lines = readLines(process.stdin)
  try {
    for await (const decision of you.decisions())
      if (!(await ask(you, decision, lines))) return leave(you)
    showEnd(you, await you.finished, names)
  } catch (error) {
    say(sayLoss(error))
    process.exitCode = 1
  } finally {
    lines.close()
  }
}

function leave(you: Match): void {
  say('You left the match.')
  you.leave()
}
