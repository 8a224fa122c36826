import { assert, type Chance, fairChance, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  create,
  DEFAULT_OPTIONS,
  decisionsOf,
  RULES_VERSION,
  seatsFor,
  viewState,
} from '@dungeon-dice/shared/skirmish'
import { BRAINS } from '@dungeon-dice/shared/skirmish/bots'
import { diceRounds } from './dice.ts'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'
import { isDecision, reserveSeats } from './private-match.ts'
import type { Script } from './script.ts'
import type { Venue } from './venue.ts'

/** Number of seats of the measured battles. */
export const BATTLE_SEATS = 4

/** Number of different battles; further rooms repeat them. */
const BATTLES = 50

const scripts = new Map<number, Script>()

/** Battles of Skirmish for four, each played beforehand by bots with the server's dice. */
export const BATTLE_VENUE: Venue = {
  scriptFor: (index) => {
    const seed = index % BATTLES
    const script = scripts.get(seed) ?? scriptOf(seed)
    scripts.set(seed, script)
    return script
  },
  isCue: isDecision,
  // All seats choose their fighter at once.
  uncued: BATTLE_SEATS,
  isReady: isDecision,
  opening: diceRounds,
  reserve: (port) => reserveSeats(port, RULES_VERSION, { preset: 'skirmish', seats: BATTLE_SEATS }),
}

/**
 * The intents of a battle as requests. The choices come in the order of the seats, which is also
 * that of the decisions' numbers; after them one decision is open at a time.
 */
function scriptOf(seed: number): Script {
  const seats = seatsFor(DEFAULT_OPTIONS, BATTLE_SEATS)
  assert(seats.ok, `${BATTLE_SEATS} seats can play`)
  const chance = fairChance(CHANCE_KEY)
  const picks: Chance = seededChance(seed)
  let { state } = create({ seats: seats.value, options: DEFAULT_OPTIONS }, chance)
  const script: Script[number][] = []
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const { seat } = asked
    const number = script.length + 1
    const intent = BRAINS.greedy(viewState(state, seat), seat, picks, script.length)
    script.push({ seat, frame: requestFrame('intent', { seq: number, decision: number, intent }) })
    const step = apply(state, seat, intent, chance)
    assert(step.ok, 'a bot gives legal answers')
    state = step.value.state
  }
  return script
}
