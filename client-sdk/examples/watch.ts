import { connect, type Spectator } from '@dungeon-dice/client-sdk'
import { DUEL_TEXT } from './duel/text.ts'
import { SKIRMISH_TEXT } from './skirmish/text.ts'
import { quit, readOptions } from './support/arguments.ts'
import { printFaultsPlainly } from './support/faults.ts'
import { say, showEnd, showTurns } from './support/show.ts'
import { showEnd as showEndOf, showTurns as showTurnsOf } from './support/show-game.ts'
import type { TextGame, TextGameId } from './support/text-game.ts'

/** Watches a match in the terminal from its first event to its end. */
const USAGE = `npm run watch -- (--match ID | --code CODE) [--url http://localhost:2567]

  --match  id of a public match
  --code   join code of a private match
  --url    address of the server`

printFaultsPlainly()

const { url, match, code, help } = readOptions(
  {
    url: { type: 'string', default: 'http://localhost:2567' },
    match: { type: 'string' },
    code: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  USAGE,
)
if (help) say(USAGE)
else await watch()

async function watch(): Promise<void> {
  const what = code === undefined ? match : { code }
  if (what === undefined) quit(USAGE)
  const watched = await connect(url, { game: 'any' }).watch(what)
  if (!watched.ok) quit(`Cannot watch: ${watched.error.code}.`)
  const spectator = watched.value
  if (spectator.game === 'ddm') await watchDdm(spectator)
  else if (spectator.game === 'duel') await watchGame(DUEL_TEXT, spectator)
  else await watchGame(SKIRMISH_TEXT, spectator)
}

async function watchGame<Id extends TextGameId>(
  game: TextGame<Id>,
  spectator: Spectator<Id>,
): Promise<void> {
  showTurnsOf(game, spectator)
  const outcome = await spectator.finished
  showEndOf(game, spectator.state, outcome, spectator.players)
}

async function watchDdm(spectator: Spectator): Promise<void> {
  showTurns(spectator)
  const outcome = await spectator.finished
  const { A, B } = spectator.players
  showEnd(spectator, outcome, { A: A.name, B: B.name })
}
