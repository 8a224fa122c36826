import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import {
  type Catalogue,
  CRESTS,
  checkList,
  create,
  ddmGame,
  loadState,
  makeSetup,
  type Options,
  SEATS,
  type State,
  saveState,
} from '../../src/ddm/index.ts'
import { hashOf, seededChance } from '../../src/index.ts'
import { oneOf, type Pick, pickFrom } from '../support/pick.ts'
import { POLICIES, type PolicyName } from '../support/policies.ts'
import { type Opening, type Played, playOn } from '../support/random-games.ts'
import { optionsOf, randomChanges } from '../support/random-options.ts'
import { packList, randomPack } from '../support/random-packs.ts'
import { sizeOf } from '../support/sizes.ts'

const NAMES = Object.keys(POLICIES) as readonly PolicyName[]

/** Far above what any turn or chain has that is not endless. */
const MOST_DECISIONS_A_TURN = 3_000
const MOST_LINKS = 400

/** Random options with a turn limit that lets a test end soon. */
function shortOptions(pick: Pick): Options {
  const { preset, changes } = randomChanges(pick)
  return optionsOf({ preset, changes: { ...changes, turnLimit: 20 + pick(40) } })
}

function openGame(seed: number, catalogue: Catalogue): Opening {
  const pick = pickFrom(seed)
  const options = shortOptions(pick)
  const list = () => {
    const checked = checkList(catalogue, options, packList(pick, catalogue, options))
    assert(checked.ok, JSON.stringify(checked))
    return checked.value
  }
  const setup = makeSetup(options, { A: list(), B: list() })
  const chance = seededChance(seed)
  const { state, events } = create(setup, chance)
  const first = pick(2) === 0 ? state : withFullPools(state)
  return { setup, policy: oneOf(pick, NAMES), chance, pick, first, firstEvents: events }
}

const MUCH = 30

/** Crests for long turns and long chains from the first one on. */
function withFullPools(state: State): State {
  const { crestCap } = state.setup.options
  const count = crestCap === 'none' ? MUCH : Math.min(MUCH, crestCap)
  const crests = { movement: count, attack: count, defense: count, magic: count, trap: count }
  const { A, B } = state.seats
  return { ...state, seats: { A: { ...A, crests }, B: { ...B, crests } } }
}

const linksIn = ({ agenda }: State): number =>
  agenda.reduce((most, unit) => {
    if (unit.type === 'respond') return Math.max(most, unit.window.chain.links.length)
    return unit.type === 'summonAbility' ? Math.max(most, unit.links.length) : most
  }, 0)

/** Checks the invariants of a state under any cards. */
function expectSound({ seats, monsters, setup }: State): void {
  const { crestCap, destroyAt } = setup.options
  for (const seat of SEATS)
    for (const crest of CRESTS) {
      const count = seats[seat].crests[crest]
      assert(Number.isInteger(count) && count >= 0)
      assert(crestCap === 'none' || count <= crestCap)
    }
  for (const { damage, card, attackChange, defenseChange } of monsters) {
    assert(damage % 10 === 0 && (destroyAt === 'reach' ? damage < card.hp : damage <= card.hp))
    assert(attackChange % 10 === 0 && defenseChange % 10 === 0)
  }
}

/** Checks that a stored state is complete. */
function expectKept(catalogue: Catalogue, state: State): void {
  const { save } = ddmGame(catalogue)
  const again = loadState(catalogue, JSON.parse(JSON.stringify(saveState(state))))
  assert.equal(hashOf(save(again)), hashOf(save(state)))
}

function expectBounded(catalogue: Catalogue, opening: Opening): State {
  let last = opening.first
  let turn = 0
  let decisions = 0
  for (const { after, before } of playOn(opening) as Iterable<Played>) {
    decisions = before.turn === turn ? decisions + 1 : 1
    turn = before.turn
    assert(decisions <= MOST_DECISIONS_A_TURN, `turn ${turn} does not end`)
    assert(linksIn(after) <= MOST_LINKS, `a chain of turn ${turn} does not end`)
    expectSound(after)
    if (opening.pick(40) === 0) expectKept(catalogue, after)
    last = after
  }
  return last
}

describe('packs that the checks accept', { timeout: 600_000 }, () => {
  it('make duels in which every turn, every chain and the duel itself ends', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (seed) => {
        const catalogue = randomPack(pickFrom(seed))
        for (const offset of [1, 2]) {
          const opening = openGame(seed + offset, catalogue)
          const last = expectBounded(catalogue, opening)
          assert(last.outcome !== null)
          assert(last.turn <= opening.setup.options.turnLimit)
        }
      }),
      { numRuns: sizeOf('packGames') },
    )
  })
})
