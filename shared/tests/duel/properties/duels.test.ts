import assert, { deepStrictEqual, equal } from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { SUPPORT_IDS } from '../../../src/duel/cards/cards.ts'
import { decisionsOf, openDecision } from '../../../src/duel/language/decision.ts'
import type { DuelEvent } from '../../../src/duel/language/event.ts'
import type { Options } from '../../../src/duel/model/options.ts'
import { hasFaceDown, type SeatState, type State } from '../../../src/duel/model/state.ts'
import { monsterZone } from '../../../src/duel/model/zones.ts'
import { makeEvent } from '../../../src/duel/notation/event.ts'
import { makeIntent, parseIntent } from '../../../src/duel/notation/intent.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { create } from '../../../src/duel/play/create.ts'
import { defaultIntent, legalIntents } from '../../../src/duel/play/legal.ts'
import { viewEvent, viewState } from '../../../src/duel/play/view.ts'
import {
  COLUMNS,
  type MonsterZone,
  otherSeat,
  SEATS,
  type Seat,
  WINDOW_KINDS,
} from '../../../src/duel/types.ts'
import { seededChance } from '../../../src/kernel/chance.ts'
import { sizeOf } from '../../support/sizes.ts'
import { pickFrom, randomLineUp } from '../support/random-line-ups.ts'
import { optionsOf } from '../support/setups.ts'

const SIZE = sizeOf('duelGames')

/** Options by chance for every other seed; a limit stays, so that every duel ends. */
function randomOptions(seed: number): Partial<Options> {
  if (seed % 2 === 0) return {}
  const pick = pickFrom(seed ^ 0x1234567)
  return {
    lifePoints: 2000 + 1000 * pick(10),
    statScale: pick(2) === 0 ? 'fine' : 'times100',
    levelGate: pick(2) === 0 ? 'ladder' : 'off',
    supportsPerTurn: pick(6),
    stallLimit: pick(2) === 0 ? 'off' : 5 + pick(10),
    turnLimit: 20 + pick(60),
    starter: pick(2) === 0 ? 'random' : 'B',
    divider: pick(3) === 0 ? 'on' : 'off',
  }
}

/** The cards of a seat that others may not know, where they stand. */
function hiddenPlaces(state: State, seat: Seat): readonly string[] {
  const { monsters, supports, reserve } = state.seats[seat]
  return [
    ...monsters.flatMap((one) => (one?.position === 'set' ? [one.id] : [])),
    ...supports.flatMap((one) => (one?.isSet === true ? [one.id] : [])),
    ...reserve.monsters,
    ...reserve.supports,
  ]
}

/** Others see `?` for each hidden card, and nothing of what stands unseen behind a divider. */
function expectHidden(state: State): void {
  for (const owner of SEATS) {
    const twin = rearranged(state, owner)
    if (twin !== null) deepStrictEqual(decisionsOf(twin), decisionsOf(state))
    for (const viewer of [otherSeat(owner), 'spectator'] as const) {
      assert(hiddenPlaces(viewState(state, viewer), owner).every((id) => id === '?'))
      if (twin !== null) deepStrictEqual(viewState(twin, viewer), viewState(state, viewer))
    }
  }
}

/** The state with a seat's unseen monsters, newcomers too, in other zones and positions; null without a divider. */
function rearranged(state: State, owner: Seat): State | null {
  if (state.setup.options.divider === 'off') return null
  const { monsters } = state.seats[owner]
  const isMovable = (place: number) => monsters[place]?.isShown !== true
  const places = monsters.flatMap((_, place) => (isMovable(place) ? [place] : []))
  const turned = monsters.map((monster, place) => {
    if (!isMovable(place)) return monster
    const from = places[(places.indexOf(place) + 1) % places.length] ?? place
    const other = monsters[from] ?? null
    return other && { ...other, position: other.position === 'set' ? 'atk' : 'set', attacks: 1 }
  }) as SeatState['monsters']
  const moved = (zone: MonsterZone): MonsterZone => {
    const at = places.indexOf(COLUMNS.findIndex((column) => monsterZone(owner, column) === zone))
    return at < 0 ? zone : monsterZone(owner, (places.at(at - 1) ?? 0) + 1)
  }
  const { attack } = state
  return {
    ...state,
    attack: attack?.unnamed ? { ...attack, unnamed: attack.unnamed.map(moved) } : attack,
    seats: { ...state.seats, [owner]: { ...state.seats[owner], monsters: turned } },
  }
}

/** Checks a state at a decision. */
function expectSound(state: State): void {
  const decision = openDecision(state)
  assert(decision !== null)
  const { seat } = decision
  const answers = legalIntents(state, seat)
  deepStrictEqual(answers.at(-1), defaultIntent(state, seat))
  deepStrictEqual(legalIntents(viewState(state, seat), seat), answers)
  equal(legalIntents(state, otherSeat(seat)).length, 0)
  if (decision.type === 'window') assert(hasFaceDown(state, seat))
  expectHidden(state)
}

/** Others are told no zone that nobody has named or seen (R17.7). */
function expectZonesHidden({ setup }: State, events: readonly DuelEvent[]): void {
  if (setup.options.divider === 'off') return
  for (const event of events)
    if (event.type === 'monsterPlaced')
      for (const owner of SEATS)
        if (event.zone.startsWith(owner.toLowerCase()))
          equal(
            makeEvent(viewEvent(event, otherSeat(owner))),
            `monsterPlaced ${owner.toLowerCase()}? ? ?`,
          )
}

/** Cards of both seats, wherever they are. */
const countCards = ({ seats }: State): number =>
  SEATS.reduce((sum, seat) => {
    const { monsters, supports, reserve, graveyard } = seats[seat]
    const onField = [...monsters, ...supports].filter((card) => card !== null).length
    return sum + onField + reserve.monsters.length + reserve.supports.length + graveyard.length
  }, 0)

/** Windows in which a seat was asked, and cards that did something. */
const reached = { windows: new Set<string>(), cards: new Set<string>() }

function note(events: readonly DuelEvent[]): void {
  for (const event of events) if (event.type === 'linkResolved') reached.cards.add(event.card)
}

function playRandomDuel(seed: number): State {
  const options = optionsOf(randomOptions(seed))
  const pick = pickFrom(seed)
  const lineUps = { A: randomLineUp(options, pick), B: randomLineUp(options, pick) }
  const chance = seededChance(seed)
  let { state } = create({ options, lineUps }, chance)
  const cards = countCards(state)
  for (let asked = openDecision(state); asked !== null; asked = openDecision(state)) {
    expectSound(state)
    if (asked.type === 'window') reached.windows.add(asked.kind)
    const answers = legalIntents(state, asked.seat)
    const busy = answers.filter(({ type }) => type === 'attack' || type === 'activate')
    const from = busy.length > 0 && pick(3) > 0 ? busy : answers
    const intent = from[pick(from.length)]
    assert(intent !== undefined)
    deepStrictEqual(parseIntent(makeIntent(intent)), { ok: true, value: intent })
    const before = JSON.stringify(state)
    const step = apply(state, asked.seat, intent, chance)
    assert(step.ok, `${seed}: ${makeIntent(intent)}`)
    equal(JSON.stringify(state), before)
    note(step.value.events)
    expectZonesHidden(state, step.value.events)
    state = step.value.state
    equal(countCards(state), cards)
  }
  return state
}

describe('random duels', { timeout: 3_600_000 }, () => {
  it('end, with listed answers that are legal, views that hide, and no card lost', () => {
    for (let seed = 0; seed < SIZE; seed += 1) expect(playRandomDuel(seed).outcome).not.toBeNull()
  })

  it('reach every window and every support card', () => {
    expect([...reached.windows].sort()).toEqual([...WINDOW_KINDS].sort())
    expect(SUPPORT_IDS.filter((id) => !reached.cards.has(id))).toEqual([])
  })
})
