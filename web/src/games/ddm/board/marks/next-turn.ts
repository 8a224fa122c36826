import {
  type Crest,
  DICE_IN_ROLL,
  type Monster,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'

/** Whether `seat` is in its turn and has rolled: what it can do next, it does with the crests that it has. */
export const hasRolled = ({ player, rolled }: State, seat: Seat): boolean =>
  player === seat && rolled.length > 0

/**
 * The state in which `seat` acts next, with its crests of now and `more` movement crests: changes that
 * end with a turn are over by then, and what was used in a turn is there again (R5.6).
 */
export function nextTurnOf(state: State, seat: Seat, more: number): State {
  const { crests } = state.seats[seat]
  const own = {
    ...state.seats[seat],
    crests: { ...crests, movement: crests.movement + more },
  }
  const next: State = {
    ...state,
    player: seat,
    seats: { ...state.seats, [seat]: own },
    agenda: [{ type: 'act' }],
  }
  return hasRolled(state, seat) ? next : freshTurn(state, next)
}

const freshTurn = (before: State, next: State): State => ({
  ...next,
  turn: next.turn + (before.player === next.player ? 0 : 1),
  monsters: next.monsters.map((monster) => rested(before, monster)),
  lasting: [],
})

const rested = ({ lasting }: State, monster: Monster): Monster => {
  const taken = lasting.find((change) => change.monster === monster.id && change.what === 'control')
  const controller = taken?.what === 'control' ? taken.back : monster.controller
  return { ...monster, controller, moved: false, attacks: 0, jumped: false }
}

/** The most crests of a kind that the dice which a seat has left can roll at once; of hidden ones nothing is known. */
export function mostRolled({ setup, seats }: State, seat: Seat, crest: Crest): number {
  const most = seats[seat].dice.map((die) => {
    const faces = setup.lists[seat].dice[die - 1]?.faces ?? []
    return Math.max(0, ...faces.map((face) => (face.crest === crest ? face.count : 0)))
  })
  return most
    .toSorted((a, b) => b - a)
    .slice(0, DICE_IN_ROLL)
    .reduce((sum, count) => sum + count, 0)
}
