import {
  BUILT_IN,
  create,
  type DdmRecord,
  listedIdsOf,
  type PlayedStep,
  type Recorded,
  RULES_VERSION,
  recording,
  type Setup,
} from '../../src/ddm/index.ts'
import {
  type Chance,
  diceKey,
  fairChance,
  type MatchDice,
  nonceCommitment,
  scriptedChance,
  secretCommitment,
  textHash,
} from '../../src/index.ts'
import { openGame, playOn } from './random-games.ts'

/** Source of the dice of a recorded game. */
export type ChanceKind = 'fair' | 'seeded' | 'scripted'

/** When recorded games begin. */
export const STARTED_AT_MS = 1_795_262_400_000

/** Dice that everybody agreed on, the same for the same seed. */
export function agreedDice(matchId: string, seed: number): MatchDice {
  const [secret, a, b] = ['secret', 'a', 'b'].map((name) => textHash(`${name} ${seed}`))
  const seatOf = (seat: string, nonce = '') => ({
    seat,
    nonce,
    commitment: nonceCommitment(matchId, seat, nonce),
  })
  return {
    secret: secret ?? '',
    commitment: secretCommitment(matchId, secret ?? ''),
    seats: [seatOf('A', a), seatOf('B', b)],
  }
}

function chanceOf(kind: ChanceKind, matchId: string, seed: number, seeded: Chance) {
  if (kind === 'seeded') return { chance: seeded, dice: null }
  if (kind === 'scripted') {
    // Numbers of a die that are fine for who begins, too.
    const numbers = Array.from({ length: 10_000 }, (_, index) => seeded(index, 2))
    return { chance: scriptedChance(numbers).chance, dice: null }
  }
  const dice = agreedDice(matchId, seed)
  return { chance: fairChance(diceKey(matchId, dice)), dice }
}

/** A whole random game, and its record. */
export function recordRandomGame(seed: number, kind: ChanceKind): Recorded {
  const opening = openGame(seed)
  const matchId = `match-${seed}`
  const { chance, dice } = chanceOf(kind, matchId, seed, opening.chance)
  const { state: first, events: firstEvents } = create(opening.setup, chance)
  const played = [...playOn({ ...opening, chance, first, firstEvents })]
  const steps = played.map(
    ({ seat: actor, intent }, place): PlayedStep => ({
      actor,
      by: place % 7 === 6 ? 'clock' : 'seat',
      intent,
      atMs: STARTED_AT_MS + place * 1_234,
    }),
  )
  return recordOf(opening.setup, chance, { matchId, dice, steps })
}

/** The record of steps; throws when there is none. */
export function recordOf(
  setup: Setup,
  chance: Chance,
  { matchId, dice, steps }: Pick<DdmRecord, 'matchId' | 'dice'> & { steps: readonly PlayedStep[] },
): Recorded {
  const header = {
    matchId,
    rulesVersion: RULES_VERSION,
    catalogue: BUILT_IN.hash,
    startedAtMs: STARTED_AT_MS,
    clock: 'standard',
    isRated: true,
    players: {
      A: { name: "Zoë O'Neil-Ünal", bot: null },
      B: { name: 'Greedy', bot: 'greedy' },
    },
    options: setup.options,
    lists: listedIdsOf(setup),
    dice,
  }
  const making = recording({ header, setup, chance, steps })
  for (;;) {
    const { done, value } = making.next()
    if (done !== true) continue
    if (!value.ok) throw new Error(JSON.stringify(value.error))
    return value.value
  }
}
