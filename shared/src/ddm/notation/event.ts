import { unreachable } from '../../kernel/assert.ts'
import type { GameEvent } from '../language/event.ts'
import { CREST_LETTERS } from './face.ts'
import { makeNet } from './net-text.ts'
import { makeOutcome, makeRolled } from './pending-text.ts'

/**
 * An event as one line for people: its name, then its facts in the words of the other notations
 * (`docs/notation.md`): `attackDeclared g3xg4`, `damaged g4 10`. Long facts are left out: options
 * and lists of `duelBegan` and `duelEnded`, the spaces of a piece. It is not read back.
 */
export const makeEvent = (event: GameEvent): string =>
  [event.type, ...factsOf(event)].filter((part) => part !== '').join(' ')

type Facts = readonly (string | number)[]

function factsOf(event: GameEvent): Facts {
  switch (event.type) {
    case 'duelBegan':
      return [event.starter]
    case 'turnBegan':
    case 'turnEnded':
      return [`${event.turn}${event.seat}`]
    case 'diceRolled':
      return [event.seat, makeRolled(event.dice)]
    case 'crestsGained':
      return [...crests(event), event.lost === 0 ? '' : `lost ${event.lost}`]
    case 'crestsLost':
      return crests(event)
    case 'summonSkipped':
      return [event.seat, event.possible ? 'possible' : 'impossible']
    case 'dimensioned':
      return [event.seat, event.die, `${makeNet({ ...event, netId: event.net })}@${event.at}`]
    case 'monsterSummoned':
      return [...summoned(event), event.monster]
    case 'itemSummoned':
      return [...summoned(event), `level ${event.level}`, event.item ?? '']
    case 'heartPointsLost':
      return [event.seat, event.amount, `left ${event.left}`]
    case 'drawOffered':
      return [event.seat]
    case 'drawAnswered':
      return [event.seat, event.accept ? 'yes' : 'no']
    case 'duelEnded':
      return [makeOutcome(event)]
    default:
      return factsOnBoard(event)
  }
}

/** What happens on squares of the board. */
type OnBoard = Extract<GameEvent, { at: string } | { squares: readonly string[] }>

function factsOnBoard(
  event: Exclude<OnBoard, { type: 'dimensioned' | 'monsterSummoned' | 'itemSummoned' }>,
): Facts {
  switch (event.type) {
    case 'monsterWalked':
      return [event.squares.join('-'), `M${event.paid}`]
    case 'attackDeclared':
      return [`${event.from}x${event.at}`]
    case 'battleEnded':
      return [`${event.from}x${event.at}`, event.reason]
    case 'defended':
    case 'attackTaken':
      return [event.at]
    case 'damaged':
      return [event.at, event.amount, event.cause === 'attack' ? '' : event.cause]
    case 'monsterDestroyed':
      return [event.at, event.monster]
    default:
      return unreachable(event)
  }
}

const crests = (event: Extract<GameEvent, { type: 'crestsGained' | 'crestsLost' }>): Facts => [
  event.seat,
  `${CREST_LETTERS[event.crest]}${event.amount}`,
]

/** Seat, square, and the numbers of die and figure as `dim` names them. */
const summoned = ({
  seat,
  at,
  die,
  figure,
}: Extract<GameEvent, { type: 'monsterSummoned' | 'itemSummoned' }>): Facts => [
  seat,
  at,
  figure === undefined ? die : `${die}/${figure}`,
]
