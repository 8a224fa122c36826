import { connect, type Spectator } from '@dungeon-dice/client-sdk'
import { showTurns as showBattle, showEnd as showBattleEnd } from './skirmish/show.ts'
import { quit, readOptions } from './support/arguments.ts'
import { printFaultsPlainly } from './support/faults.ts'
import { say, showEnd, showTurns } from './support/show.ts'

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
  if (spectator.game === 'ddm') await watchDuel(spectator)
  else await watchBattle(spectator)
}

async function watchBattle(spectator: Spectator<'skirmish'>): Promise<void> {
  showBattle(spectator)
  const outcome = await spectator.finished
  showBattleEnd(spectator.state, outcome, spectator.players)
}

async function watchDuel(spectator: Spectator): Promise<void> {
  showTurns(spectator)
  const outcome = await spectator.finished
  const { A, B } = spectator.players
  showEnd(spectator, outcome, { A: A.name, B: B.name })
}
