import { type Chance, present } from '@dungeon-dice/shared'
import { type Intent, parseIntent, type Seat } from '@dungeon-dice/shared/ddm'
import { type Pair, startPair } from './pair.ts'

/**
 * Dice faces of a match in which two monsters face each other: A's Orgoth on d3 can use its ability
 * in any window of its turn (magic), B's Strike Ninja on d4 can dodge an attack (trap). Faces are
 * listed by turn, in the order of the dice numbers.
 */
const FACES = [
  [0, 0, 5],
  [0, 0, 5],
  [4, 4, 4],
  [2, 5, 5],
  [4, 4, 4],
].flat()

/** The dice of this match. */
export const abilityMatchChance: Chance = (index) =>
  present(FACES[index], `a face for roll ${index}`)

const LIST = {
  dice: [
    ...Array<string>(6).fill('strike-ninja'),
    ...Array<string>(6).fill('relinquished'),
    ...Array<string>(3).fill('gate-guardian'),
  ],
  figures: [
    ...Array<string>(5).fill('strike-ninja'),
    ...Array<string>(5).fill('orgoth-the-relentless'),
  ],
}

/** The list of both players, and settings with a small board. */
export const ABILITY_MATCH = {
  list: LIST,
  settings: { changes: { starter: 'A', board: { width: 7, length: 7 } } },
}

/** Intents up to A's turn 3. */
export const OPENING: readonly [Seat, string][] = [
  ['A', 'roll 1.2.7'],
  ['A', 'dim 1/6 R1@d3'],
  ['A', 'end'],
  ['B', 'roll 1.2.7'],
  ['B', "dim 1/1 R'@d4"],
  ['B', 'end'],
  ['A', 'roll 3.13.14'],
]

/** Intents from A's turn 3 to its turn 5, in which it can attack again. */
const TO_TURN_5: readonly [Seat, string][] = [
  ['A', 'end'],
  ['B', 'roll 3.8.9'],
  ['B', 'end'],
  ['A', 'roll 4.5.15'],
]

/** Parses an intent from notation. */
export function intentOf(text: string): Intent {
  const intent = parseIntent(text)
  if (!intent.ok) throw new Error(`${text} is not an intent`)
  return intent.value
}

/**
 * Plays intents in notation, each when its seat is asked. Resolves once both players have seen the
 * result.
 */
export async function playText(
  pair: Pair,
  steps: readonly (readonly [Seat, string])[],
): Promise<void> {
  for (const [seat, text] of steps) {
    const number = await pair[seat].until((player) => player.openDecision())
    const answer = await pair[seat].play(intentOf(text), number)
    if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error)}`)
    await Promise.all([pair.A.seen(number + 1), pair.B.seen(number + 1)])
  }
}

/**
 * Starts a match and plays it to A's turn 3: A has one attack crest and six magic crests, B three
 * trap crests.
 */
export async function startAbilityMatch(url: string): Promise<Pair> {
  const pair = await startPair(url, ABILITY_MATCH, { list: LIST })
  await playText(pair, OPENING)
  return pair
}

/** Plays on to A's turn 5, when B has nine trap crests. */
export const goToTurn5 = (pair: Pair): Promise<void> => playText(pair, TO_TURN_5)
