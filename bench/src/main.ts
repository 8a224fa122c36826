import { parseArgs } from 'node:util'
import { FULL_ENGINE, measureEngine, TINY_ENGINE } from './engine/engine.ts'
import { type Figure, table } from './figures.ts'
import { FULL_IDLE, measureIdle, TINY_IDLE } from './idle/idle.ts'
import { FULL_LISTS, measureLists, TINY_LISTS } from './lists/lists.ts'
import { FULL_LOBBY, measureLobby, TINY_LOBBY } from './lobby/lobby.ts'
import { describeMachine } from './machine.ts'
import { FULL_MEMORY, measureMemory, TINY_MEMORY } from './memory/memory.ts'
import { FULL_PAIRING, measurePairing, TINY_PAIRING } from './pairing/pairing.ts'
import { FULL_ACCURACY, measureAccuracy, TINY_ACCURACY } from './pairing/rating-accuracy.ts'
import { FULL_ROUNDS, measureRounds, TINY_ROUNDS } from './pairing/rounds.ts'
import { FULL_BATTLES, measureBattles, measureDuels, TINY_BATTLES } from './rooms/battles.ts'
import { FULL_ROOMS, measureRooms, TINY_ROOMS } from './rooms/rooms.ts'
import { FULL_SPECTATORS, measureSpectators, TINY_SPECTATORS } from './spectators/spectators.ts'
import { FULL_START, measureStart, TINY_START } from './start/start.ts'

/** Parts that can be run separately: `npm run bench -- engine`. */
const PARTS = [
  'engine',
  'rooms',
  'battles',
  'duels',
  'pairing',
  'spectators',
  'lobby',
  'lists',
  'memory',
  'start',
  'idle',
] as const

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tiny: { type: 'boolean', default: false } },
})
const asked = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
if (asked.length === 0) throw new Error(`Available parts: ${PARTS.join(', ')}.`)

console.log(describeMachine())
if (asked.includes('engine'))
  print('The rules only, one core', measureEngine(values.tiny ? TINY_ENGINE : FULL_ENGINE))
if (asked.includes('rooms'))
  print(
    'Rooms: two clients each, over WebSockets on this machine',
    await measureRooms(values.tiny ? TINY_ROOMS : FULL_ROOMS),
  )

if (asked.includes('battles'))
  print(
    'Battles of Skirmish: four clients each, over WebSockets on this machine',
    await measureBattles(values.tiny ? TINY_BATTLES : FULL_BATTLES),
  )

if (asked.includes('duels'))
  print(
    'Matches of Duel: two clients each, over WebSockets on this machine',
    await measureDuels(values.tiny ? TINY_BATTLES : FULL_BATTLES),
  )

if (asked.includes('pairing')) {
  print(
    'A day of a queue: the same 10,000 visitors, paired in three ways',
    measurePairing(values.tiny ? TINY_PAIRING : FULL_PAIRING),
  )
  print('One round of the queue', measureRounds(values.tiny ? TINY_ROUNDS : FULL_ROUNDS))
  print(
    'Ratings after random matches, compared with the true strengths',
    measureAccuracy(values.tiny ? TINY_ACCURACY : FULL_ACCURACY),
  )
}

if (asked.includes('spectators'))
  print(
    'One match and its spectators, over WebSockets on this machine',
    await measureSpectators(values.tiny ? TINY_SPECTATORS : FULL_SPECTATORS),
  )

if (asked.includes('lobby'))
  print(
    'The lobby while games open and close, over WebSockets on this machine',
    await measureLobby(values.tiny ? TINY_LOBBY : FULL_LOBBY),
  )

if (asked.includes('lists'))
  print(
    'A page of twenty finished matches, with 200,000 results stored',
    await measureLists(values.tiny ? TINY_LISTS : FULL_LISTS),
  )

if (asked.includes('memory'))
  print(
    'Memory of matches with two connected players, stored in SQLite',
    await measureMemory(values.tiny ? TINY_MEMORY : FULL_MEMORY),
  )

if (asked.includes('start'))
  print('A start of the server program', await measureStart(values.tiny ? TINY_START : FULL_START))

if (asked.includes('idle'))
  print(
    'A cluster while nobody plays, with the default lease',
    await measureIdle(values.tiny ? TINY_IDLE : FULL_IDLE),
  )

function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}\n\n${table(figures)}`)
}
