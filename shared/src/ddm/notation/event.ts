import type { EventFacts, GameEvent } from '../language/event.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import { makeChoices } from './choices.ts'
import { OUTCOME } from './turn.ts'
import { CREST_LETTERS, NET, ROLLED } from './words.ts'

/**
 * An event as one line for people: its name, then its facts in the words of the other notations
 * (`docs/notation.md`): `attackDeclared g3xg4`, `damaged g4 10`. Long facts are left out: options
 * and lists of `duelBegan` and `duelEnded`, the spaces of a piece. So is the usual cause: a roll
 * that gives crests, a price that takes them, an attack that deals damage. It is not read back.
 */
export const makeEvent = (event: GameEvent): string =>
  [event.type, ...factsOf(event)].filter((part) => part !== '').join(' ')

type Facts = readonly (string | number)[]

const factsOf = <T extends GameEvent['type']>(event: { readonly type: T } & EventFacts[T]): Facts =>
  FACTS[event.type](event)

interface Summoned {
  readonly seat: string
  readonly at: string
  readonly die: number
  readonly figure?: number
}

/** Seat, square, and the numbers of die and figure as `dim` names them. */
const summoned = ({ seat, at, die, figure }: Summoned): Facts => [
  seat,
  at,
  figure === undefined ? die : `${die}/${figure}`,
]

const crests = (crest: Crest, amount: number): string => `${CREST_LETTERS[crest]}${amount}`

/** A cause, unless it is the usual one. */
const unless = (usual: string, cause: string): string => (cause === usual ? '' : cause)

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`)

interface Way {
  readonly from: string
  readonly to: string
}

const way = ({ from, to }: Way): string => `${from}>${to}`

/** The words of each event in order; empty ones are dropped. */
const FACTS: { readonly [T in keyof EventFacts]: (facts: EventFacts[T]) => Facts } = {
  duelBegan: ({ starter }) => [starter],
  turnBegan: ({ turn, seat }) => [`${turn}${seat}`],
  turnEnded: ({ turn, seat }) => [`${turn}${seat}`],
  diceRolled: ({ seat, dice }) => [seat, ROLLED.write(dice)],
  crestsGained: ({ seat, crest, amount, lost, cause }) => [
    seat,
    crests(crest, amount),
    lost === 0 ? '' : `lost ${lost}`,
    unless('roll', cause),
  ],
  crestsLost: ({ seat, crest, amount, cause }) => [
    seat,
    crests(crest, amount),
    unless('paid', cause),
  ],
  summonSkipped: ({ seat, possible }) => [seat, possible ? 'possible' : 'impossible'],
  dimensioned: ({ seat, die, net, turn, flip, at }) => [
    seat,
    die,
    `${NET.write({ netId: net, turn, flip })}@${at}`,
  ],
  monsterSummoned: (facts) => [...summoned(facts), facts.monster],
  itemSummoned: (facts) => [...summoned(facts), `level ${facts.level}`, facts.item ?? ''],
  itemTurnedUp: ({ at, item, cause }) => [at, item, cause],
  itemSetOff: ({ at, item, monster }) => [at, item, monster],
  itemDiscarded: ({ at, item }) => [at, item],
  itemDestroyed: ({ at, item, cause }) => [at, item, cause],
  monsterWalked: ({ squares, paid }) => [squares.join('-'), `M${paid}`],
  monsterJumped: (facts) => [way(facts)],
  monsterCharged: (facts) => [way(facts)],
  monsterPut: (facts) => [way(facts), facts.cause],
  attackDeclared: ({ from, at }) => [`${from}x${at}`],
  defended: ({ at }) => [at],
  attackTaken: ({ at }) => [at],
  linkAdded: ({ seat, at, card, ability, choices }) => [
    seat,
    at,
    `${card}!${ability}${makeChoices(choices)}`,
  ],
  linkResolved: ({ link, happened }) => [link, happened],
  passed: ({ seat }) => [seat],
  chosen: ({ seat, cause, what }) => [seat, cause, what],
  damageChanged: ({ at, before, after, cause }) => [at, `${before}>${after}`, cause],
  healed: ({ at, amount, cause }) => [at, amount, cause],
  damaged: ({ at, amount, cause }) => [at, amount, unless('attack', cause)],
  monsterDestroyed: ({ at, monster, cause }) => [at, monster, unless('attack', cause)],
  monsterGivenUp: ({ at, monster }) => [at, monster],
  statChanged: ({ at, stat, amount, until }) => [at, stat, signed(amount), until],
  generalChanged: ({ general, squares, change, until }) => [
    general,
    change,
    squares.join(','),
    until,
  ],
  moveLimited: ({ squares, limit, until }) => [squares.join(','), limit, until],
  controlChanged: ({ at, seat, until }) => [at, seat, until],
  effectEnded: ({ at, what }) => [at, what],
  obstacleRemoved: ({ at }) => [at],
  dieReturned: ({ seat, die, monster }) => [seat, die, monster],
  heartPointsLost: ({ seat, amount, left }) => [seat, amount, `left ${left}`],
  battleEnded: ({ from, at, reason }) => [`${from}x${at}`, reason],
  drawOffered: ({ seat }) => [seat],
  drawAnswered: ({ seat, accept }) => [seat, accept ? 'yes' : 'no'],
  duelEnded: (facts) => [OUTCOME.write(facts)],
}
