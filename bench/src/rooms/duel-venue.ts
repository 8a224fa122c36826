import { assert, type Chance, fairChance, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  create,
  DEFAULT_OPTIONS,
  decisionsOf,
  defaultLineUp,
  RULES_VERSION,
  SEATS,
  viewState,
} from '@dungeon-dice/shared/duel'
import { BRAINS } from '@dungeon-dice/shared/duel/bots'
import { diceRounds } from './dice.ts'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'
import { isDecision, reserveSeats } from './private-match.ts'
import type { Script } from './script.ts'
import type { Venue } from './venue.ts'

/** Number of different duels; further rooms repeat them. */
const DUELS = 50

const scripts = new Map<number, Script>()

/** Matches of Duel with the default line-up, each played beforehand by bots with the server's dice. */
export const DUEL_VENUE: Venue = {
  scriptFor: (index) => {
    const seed = index % DUELS
    const script = scripts.get(seed) ?? scriptOf(seed)
    scripts.set(seed, script)
    return script
  },
  isCue: isDecision,
  uncued: 1,
  isReady: isDecision,
  opening: diceRounds,
  reserve: (port) => reserveSeats(port, RULES_VERSION, { preset: 'duel', seats: SEATS.length }),
}

/** The intents of a duel as requests; one decision is open at a time. */
function scriptOf(seed: number): Script {
  const lineUp = defaultLineUp(DEFAULT_OPTIONS)
  const chance = fairChance(CHANCE_KEY)
  const picks: Chance = seededChance(seed)
  const setup = { options: DEFAULT_OPTIONS, lineUps: { A: lineUp, B: lineUp } }
  let { state } = create(setup, chance)
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
