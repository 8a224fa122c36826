import assert, { deepStrictEqual, equal } from 'node:assert/strict'
import { hasSquare, intersects } from '../../src/ddm/geometry/square-set.ts'
import {
  CRESTS,
  type Crest,
  type GameEvent,
  SEATS,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import { standingField } from '../../src/ddm/model/standing.ts'
import type { Origin } from '../../src/ddm/model/state.ts'
import { allPath } from '../../src/ddm/rules/01-terms/spaces-and-path.ts'
import { clearedOf, groundOf } from '../../src/ddm/rules/03-board/board.ts'
import { isDeadlocked } from '../../src/ddm/rules/17-end/deadlock.ts'
import type { Played } from './random-games.ts'

// Bare assertions in what runs a million times: the library's own cost more than the rules.

const count = (events: readonly GameEvent[], ...types: readonly GameEvent['type'][]): number =>
  events.filter(({ type }) => types.includes(type)).length

const total = (events: readonly GameEvent[], amount: (event: GameEvent) => number): number =>
  events.reduce((sum, event) => sum + amount(event), 0)

const crestsIn = (events: readonly GameEvent[], seat: Seat, crest: Crest): number =>
  total(events, (event) => {
    if (event.type === 'crestsGained' && event.seat === seat && event.crest === crest)
      return event.amount
    if (event.type === 'crestsLost' && event.seat === seat && event.crest === crest)
      return -event.amount
    return 0
  })

const squaresLaid = ({ path }: State, seat: Seat): number =>
  path[seat].reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0)

/** Crests, hearts, dice, figures and path come from somewhere and go somewhere, and events tell all of it. */
export function expectConserved({ before, after, events }: Played): void {
  for (const seat of SEATS) expectSeatConserved(seat, before, after, events)
  const left = count(events, 'monsterDestroyed', 'monsterGivenUp', 'itemDestroyed', 'itemDiscarded')
  equal(inPlay(after) - inPlay(before), after.arrivals - before.arrivals - left)
  const back = count(events, 'dieReturned')
  equal(after.destroyed.length - before.destroyed.length, count(events, 'monsterDestroyed') - back)
  equal(obstaclesIn(before) - obstaclesIn(after), count(events, 'obstacleRemoved'))
}

const inPlay = ({ monsters, items }: State): number => monsters.length + items.length

const obstaclesIn = ({ setup, ground }: State): number =>
  setup.options.obstacles.length - clearedOf(setup.options, ground).length

function expectSeatConserved(
  seat: Seat,
  before: State,
  after: State,
  events: readonly GameEvent[],
): void {
  const [old, now] = [before.seats[seat], after.seats[seat]]
  for (const crest of CRESTS)
    equal(now.crests[crest] - old.crests[crest], crestsIn(events, seat, crest))
  const lost = total(events, (event) =>
    event.type === 'heartPointsLost' && event.seat === seat ? event.amount : 0,
  )
  equal(old.heartPoints - now.heartPoints, lost)
  const of = (type: 'dimensioned' | 'dieReturned'): number =>
    events.filter((event) => event.type === type && event.seat === seat).length
  const laid = of('dimensioned')
  const used = laid - of('dieReturned')
  equal(squaresLaid(after, seat) - squaresLaid(before, seat), 6 * laid)
  equal(old.dice.length - now.dice.length, used)
  equal(now.summons - old.summons, used)
  const { figures } = after.setup.lists[seat]
  equal(old.reserve.length - now.reserve.length, figures.length === 0 ? 0 : used)
}

/** Checks all invariants of a state. */
export function expectSound({ after: state, events }: Played): void {
  expectCrests(state)
  expectFigures(state)
  expectPlaces(state)
  const ids = new Set(state.monsters.map(({ id }) => id))
  for (const { monster } of state.lasting) assert(ids.has(monster))
  expectDerived(state)
  if (count(events, 'turnEnded') > 0) expectNoHiddenDeadlock(state)
}

function expectCrests({ seats, setup }: State): void {
  const { crestCap } = setup.options
  for (const seat of SEATS)
    for (const crest of CRESTS) {
      assert(seats[seat].crests[crest] >= 0)
      if (crestCap !== 'none') assert(seats[seat].crests[crest] <= crestCap)
    }
}

/** Nothing is in two places at once: a die and a figure lie ready, are in play, are destroyed, or are gone. */
function expectFigures({ monsters, items, destroyed, seats, setup, arrivals }: State): void {
  const ids = [...monsters, ...items].map(({ id }) => id)
  equal(new Set(ids).size, ids.length)
  for (const id of ids) assert(id >= 1 && id <= arrivals)
  const known: readonly Origin[] = [...monsters, ...items, ...destroyed]
  for (const seat of SEATS) {
    const own = known.filter(({ summoner }) => summoner === seat)
    const { dice, figures } = setup.lists[seat]
    expectApart([...seats[seat].dice, ...own.map(({ die }) => die)], dice.length)
    const brought = own.flatMap(({ figure }) => figure ?? [])
    equal(brought.length, figures.length === 0 ? 0 : own.length)
    expectApart([...seats[seat].reserve, ...brought], figures.length)
  }
}

function expectApart(numbers: readonly number[], most: number): void {
  equal(new Set(numbers).size, numbers.length)
  for (const number of numbers) assert(Number.isInteger(number) && number >= 1 && number <= most)
}

/** Everything stands on path, two monsters on one space only while a walk waits there; damage destroys nobody who stands. */
function expectPlaces(state: State): void {
  const { monsters, items, agenda, setup } = state
  const path = allPath(state)
  for (const { square } of [...monsters, ...items]) assert(hasSquare(path, square))
  equal(new Set(items.map(({ square }) => square)).size, items.length)
  const walkers = agenda.flatMap((unit) => (unit.type === 'walk' ? [unit.monster] : []))
  const standing = monsters.filter(({ id }) => !walkers.includes(id))
  equal(new Set(standing.map(({ square }) => square)).size, standing.length)
  for (const { damage, card } of monsters) {
    assert(damage >= 0 && damage % 10 === 0)
    assert(setup.options.destroyAt === 'reach' ? damage < card.hp : damage <= card.hp)
  }
}

const seenGrounds = new WeakSet<State['ground']>()

/** Checks that the derived fields of a state equal those derived anew. */
function expectDerived(state: State): void {
  const { setup, ground, field } = state
  deepStrictEqual(field, standingField(state))
  assert(!intersects(ground.obstacles, allPath(state)))
  if (seenGrounds.has(ground)) return
  seenGrounds.add(ground)
  deepStrictEqual(ground, groundOf(setup.options, clearedOf(setup.options, ground)))
}

/** Checks that the stored result of the last deadlock test only saves work: a duel that goes on is not deadlocked (R17.4). */
function expectNoHiddenDeadlock(state: State): void {
  if (state.outcome === null) assert(!isDeadlocked({ ...state, settled: false }))
}
