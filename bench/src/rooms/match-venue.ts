import { fairChance } from '@dungeon-dice/shared'
import { DEFAULT_LIST, RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { DEFAULT_CONTEST, setupFor } from '../engine/contests.ts'
import { recordDuel } from '../engine/duel.ts'
import { diceRounds } from './dice.ts'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'
import { isDecision, reserveSeats } from './private-match.ts'
import type { Script } from './script.ts'
import type { Venue } from './venue.ts'

/** Number of different duels; further rooms repeat them. */
const DUELS = 50

const scripts = new Map<number, Script>()

/**
 * Match rooms. The servers of the benchmark use one known dice key, so each duel is played at
 * random beforehand with the same rules, and only its intents are sent.
 */
export const MATCH_VENUE: Venue = {
  scriptFor: (index) => {
    const seed = index % DUELS
    const script = scripts.get(seed) ?? scriptOf(seed)
    scripts.set(seed, script)
    return script
  },
  isCue: isDecision,
  isReady: isDecision,
  opening: diceRounds,
  uncued: 1,
  reserve: (port) => reserveSeats(port, RULES_VERSION, SETTINGS, BROUGHT),
}

/** The list of both players, as in the contest whose duels are played. */
export const BROUGHT = { list: DEFAULT_LIST }

const SETTINGS = { preset: 'tabletop', seats: 2 }

const DICE = { chance: fairChance(CHANCE_KEY) }

/**
 * The intents of a duel as requests. Every one answers a decision, so sequence and decision numbers
 * are equal.
 */
const scriptOf = (seed: number): Script =>
  recordDuel(setupFor(DEFAULT_CONTEST, seed), seed, DICE).moves.map(({ seat, intent }, index) => ({
    seat,
    frame: requestFrame('intent', { seq: index + 1, decision: index + 1, intent }),
  }))
