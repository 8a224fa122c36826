import { fairChance } from '@dungeon-dice/shared'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { DEFAULT_CONTEST, setupFor } from '../engine/contests.ts'
import { recordDuel } from '../engine/duel.ts'
import { diceRounds } from './dice.ts'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'
import { postJson } from './post-json.ts'
import type { Reservation } from './raw-client.ts'
import type { Script } from './script.ts'
import type { Venue } from './venue.ts'

/** Number of different duels; further rooms repeat them. */
const DUELS = 50

const scripts = new Map<number, Script>()

/** First bytes of the message `decision`: DATA, then its type. */
const DECISION_MARK = Buffer.from([13, 0xa0 | 'decision'.length, ...Buffer.from('decision')])

const isDecision = (message: Buffer): boolean =>
  message.subarray(0, DECISION_MARK.length).equals(DECISION_MARK)

interface Grant {
  readonly reservation: Reservation
  readonly code?: string
}

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
  reserve: async (port) => {
    const ask = (path: string, body: object) =>
      postJson<Grant>(port, `/api/v1/matches${path}`, { ...VERSIONS, ...body })
    const host = await ask('', {})
    const guest = await ask('/join', { code: host.code })
    return { A: host.reservation, B: guest.reservation }
  },
}

const DICE = { chance: fairChance(CHANCE_KEY) }
const VERSIONS = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }

/**
 * The intents of a duel as requests. Every one answers a decision, so sequence and decision numbers
 * are equal.
 */
const scriptOf = (seed: number): Script =>
  recordDuel(setupFor(DEFAULT_CONTEST, seed), seed, DICE).moves.map(({ seat, intent }, index) => ({
    seat,
    frame: requestFrame('intent', { seq: index + 1, decision: index + 1, intent }),
  }))
