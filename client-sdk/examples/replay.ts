import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  connect,
  type GameId,
  openReplay,
  type Replay,
  type ReplayOf,
} from '@dungeon-dice/client-sdk'
import { drawBoard, makeEvent } from '@dungeon-dice/client-sdk/rules'
import { DUEL_TEXT } from './duel/text.ts'
import { SKIRMISH_TEXT } from './skirmish/text.ts'
import { quit, wholeNumber } from './support/arguments.ts'
import { hasColours, say } from './support/show.ts'
import { eventLine } from './support/show-game.ts'
import type { TextGame, TextGameId } from './support/text-game.ts'

/** Replays a finished match in the terminal, turn by turn. */
const USAGE = `npm run replay -- FILE|ID [--url http://localhost:2567] [--from STEP] [--to STEP] [--as all]

  FILE    a downloaded match record; built-in dice only
  ID      id of a match on the server at --url
  --from  first step to show; 0 is the beginning
  --to    last step to show; by default the end
  --as    point of view: a seat such as A, spectator or all`

type AnyReplay = ReplayOf<GameId>

const { values, positionals } = readArguments()
const [what] = positionals
if (values.help || what === undefined) say(USAGE)
else show(await open(what))

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:2567' },
        from: { type: 'string', default: '0' },
        to: { type: 'string' },
        as: { type: 'string', default: 'all' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return quit(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

async function open(named: string): Promise<AnyReplay> {
  const opened = existsSync(named)
    ? await openReplay(readFileSync(named, 'utf8'))
    : await connect(values.url, { game: 'any' }).replay(named)
  return opened.ok ? opened.value : quit(`Cannot replay: ${opened.error.code}.`)
}

function show(replay: AnyReplay): void {
  setViewer(replay, values.as)
  const last = values.to === undefined ? replay.steps : wholeNumber('to', values.to, 0)
  replay.seek(wholeNumber('from', values.from, 0))
  for (let more = true; more && replay.step <= last; more = stepOn(replay)) showStep(replay)
  draw(replay)
}

/** Sets the point of view; prints the usage if the match has no such seat. */
function setViewer(replay: AnyReplay, viewer: string): void {
  const seats = Object.keys(replay.record?.players ?? {})
  if (![...seats, 'spectator', 'all'].includes(viewer)) quit(USAGE)
  // Checked above against the seats of this match.
  replay.viewer = viewer as 'all'
}

/** Advances one step; false at the end or after the last step to show. */
function stepOn(replay: AnyReplay): boolean {
  const before = replay.step
  const last = values.to === undefined ? replay.steps : Number(values.to)
  if (before >= Math.min(last, replay.steps)) return false
  replay.next()
  return true
}

function showStep(replay: AnyReplay): void {
  if (replay.game === 'ddm') showStepOfDdm(replay)
  else if (replay.game === 'duel') showStepOf(DUEL_TEXT, replay)
  else showStepOf(SKIRMISH_TEXT, replay)
}

function showStepOf<Id extends TextGameId>(game: TextGame<Id>, replay: Replay<Id>): void {
  for (const { event } of replay.events) {
    if (game.turnBegun(event) !== null && replay.state !== null) say('', game.draw(replay.state))
    say(eventLine(game, event))
  }
}

function showStepOfDdm(replay: Replay): void {
  for (const { event } of replay.events) {
    const time = replay.atSeconds === null ? '' : `, ${clockOf(replay.atSeconds)}`
    if (event.type === 'turnBegan')
      say(`\n=== Turn ${event.turn}: ${event.seat} (step ${replay.step}${time})`)
    else say(`  ${makeEvent(event)}`)
    if (event.type === 'turnEnded') draw(replay)
  }
}

function draw(replay: AnyReplay): void {
  if (replay.state === null) return
  if (replay.game === 'ddm') say('', drawBoard(replay.state, { colours: hasColours }))
  else if (replay.game === 'duel') say('', DUEL_TEXT.draw(replay.state))
  else say('', SKIRMISH_TEXT.draw(replay.state))
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
