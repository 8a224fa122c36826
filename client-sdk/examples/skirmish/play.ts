import { connect, type Joined, type Match } from '@dungeon-dice/client-sdk'
import { seededChance } from '@dungeon-dice/client-sdk/skirmish'
import { quit } from '../support/arguments.ts'
import { readLines } from '../support/lines.ts'
import { startServer } from '../support/local-server.ts'
import { say } from '../support/show.ts'
import { sayLoss } from '../text/losses.ts'
import { ask } from './asking.ts'
import { sayRefusal } from './refusals.ts'
import { eventLine, showEnd } from './show.ts'

/** How a person plays Skirmish in the terminal. */
export interface SkirmishWish {
  /** Null starts a server in this process. */
  readonly url: string | null
  readonly bot: string
  readonly name: string
  readonly seats: number
  /** Seats for people; the others are taken by bots. */
  readonly people: number
  /** Joins the match with this code. */
  readonly code: string | null
  /** Of the dice of a server in this process; null for fair ones. */
  readonly seed: number | null
}

/** Plays Skirmish in the terminal. */
export async function playSkirmish(wish: SkirmishWish): Promise<void> {
  if (wish.url !== null) return playAt(wish.url, wish)
  const { seed } = wish
  const server = await startServer(seed === null ? undefined : () => seededChance(seed))
  try {
    await playAt(server.url, wish)
  } finally {
    await server.stop()
  }
}

async function playAt(url: string, wish: SkirmishWish): Promise<void> {
  const match = seated(await seat(url, wish))
  say(`You are on seat ${match.seat} of ${match.seats.length}. Type "help" for a list of commands.`)
  match.on('event', (event) => say(eventLine(event)))
  match.on('reconnecting', ({ attempt }) => {
    if (attempt === 1) say('', 'Connection lost; reconnecting …')
  })
  match.on('reconnected', () => say('Reconnected. Nothing was lost: continue where you left off.'))
  await playByHand(match)
}

async function seat(url: string, wish: SkirmishWish): Promise<Joined<'skirmish'>> {
  const { name, bot, seats, people, code } = wish
  const server = connect(url, { game: 'skirmish' })
  if (code !== null) return server.join(code, { name })
  if (people === 1) return server.playBot({ name, bot, seats })
  const hosted = await server.host({ name, seats })
  if (!hosted.ok) return hosted
  say(`The others join with --code ${hosted.value.code}.`)
  for (let taken = people; taken < seats; taken += 1) {
    const added = await hosted.value.addBot({ bot })
    if (!added.ok) say(sayRefusal(added.error as Parameters<typeof sayRefusal>[0]))
  }
  return hosted
}

const seated = (joined: Joined<'skirmish'>): Match<'skirmish'> =>
  joined.ok ? joined.value : quit(sayRefusal(joined.error))

async function playByHand(match: Match<'skirmish'>): Promise<void> {
  const lines = readLines(process.stdin)
  try {
    for await (const decision of match.decisions())
      if (!(await ask(match, decision, lines))) {
        say('You left the match.')
        match.leave()
        return
      }
    showEnd(match.state, await match.finished, match.players)
  } catch (error) {
    say(sayLoss(error))
    process.exitCode = 1
  } finally {
    lines.close()
  }
}
