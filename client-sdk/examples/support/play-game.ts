import { connect, type Joined, type Match } from '@dungeon-dice/client-sdk'
import { seededChance } from '@dungeon-dice/client-sdk/rules'
import { sayLoss } from '../text/losses.ts'
import { quit } from './arguments.ts'
import { askByList } from './ask-by-list.ts'
import { readLines } from './lines.ts'
import { startServer } from './local-server.ts'
import { say } from './show.ts'
import { eventLine, showEnd } from './show-game.ts'
import type { TextGame, TextGameId } from './text-game.ts'

/** How a person plays a game in the terminal. */
export interface GameWish {
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

/** Plays a game in the terminal. */
export async function playGame<Id extends TextGameId>(
  game: TextGame<Id>,
  wish: GameWish,
): Promise<void> {
  if (wish.url !== null) return playAt(game, wish.url, wish)
  const { seed } = wish
  const server = await startServer(seed === null ? undefined : () => seededChance(seed))
  try {
    await playAt(game, server.url, wish)
  } finally {
    await server.stop()
  }
}

async function playAt<Id extends TextGameId>(
  game: TextGame<Id>,
  url: string,
  wish: GameWish,
): Promise<void> {
  const match = seated(game, await seat(game, url, wish))
  say(`You are on seat ${match.seat} of ${match.seats.length}. Type "help" for a list of commands.`)
  match.on('event', (event) => say(eventLine(game, event)))
  match.on('reconnecting', ({ attempt }) => {
    if (attempt === 1) say('', 'Connection lost; reconnecting …')
  })
  match.on('reconnected', () => say('Reconnected. Nothing was lost: continue where you left off.'))
  await playByHand(game, match)
}

async function seat<Id extends TextGameId>(
  game: TextGame<Id>,
  url: string,
  wish: GameWish,
): Promise<Joined<Id>> {
  const { name, bot, seats, people, code } = wish
  const server = connect<TextGameId>(url, { game: game.id })
  // The client plays this game alone.
  if (code !== null) return (await server.join(code, { name })) as Joined<Id>
  if (people === 1) return (await server.playBot({ name, bot, seats })) as Joined<Id>
  const hosted = (await server.host({ name, seats })) as Joined<Id>
  if (!hosted.ok) return hosted
  say(`The others join with --code ${hosted.value.code}.`)
  for (let taken = people; taken < seats; taken += 1) {
    const added = await hosted.value.addBot({ bot })
    if (!added.ok) say(game.sayRefusal(added.error as Parameters<typeof game.sayRefusal>[0]))
  }
  return hosted
}

const seated = <Id extends TextGameId>(game: TextGame<Id>, joined: Joined<Id>): Match<Id> =>
  joined.ok ? (joined.value as unknown as Match<Id>) : quit(game.sayRefusal(joined.error))

async function playByHand<Id extends TextGameId>(
  game: TextGame<Id>,
  match: Match<Id>,
): Promise<void> {
  const lines = readLines(process.stdin)
  try {
    for await (const decision of match.decisions())
      if (!(await askByList(game, match, decision, lines))) {
        say('You left the match.')
        match.leave()
        return
      }
    showEnd(game, match.state, await match.finished, match.players)
  } catch (error) {
    say(sayLoss(error))
    process.exitCode = 1
  } finally {
    lines.close()
  }
}
