import { allAnswers, atOnce, type Plain, seededChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import type { AnyGame, AnyIntent, AnyList, AnyState } from './any-game.ts'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { hostedDuel } from './duel/hosted-duel.ts'
import { Games } from './games.ts'
import { readSettings } from './settings.ts'
import { hostedSkirmish } from './skirmish/hosted-skirmish.ts'

const GAMES = new Games([hostedDdm(BUILT_IN_STOCK), hostedDuel(), hostedSkirmish()])
const CHANCE = seededChance(1)

/** A match of a game that has begun. */
function begun(game: AnyGame) {
  const preset = game.manifest.presets[0].id
  const settings = readSettings(GAMES, { preset })
  if (!settings.ok) throw new Error(preset)
  const { rules, seatNames } = settings.value
  const list = game.readList(rules, undefined)
  if (!list.ok) throw new Error(list.error.code)
  const lists = new Map(seatNames.map((seat): [string, AnyList] => [seat, list.value]))
  const setup = game.setupOf(rules, lists)
  const { state } = game.engine.create(setup, CHANCE)
  const [seat = ''] = seatNames
  const asked = game.engine.decisions(state)[0]?.seat ?? seat
  // Several games have an `endTurn`.
  const legal = allAnswers(game.engine.legalAnswers(state, asked))
  const intent = legal.find(({ type }) => type !== 'endTurn')
  if (intent === undefined) throw new Error('nothing is asked')
  return { setup: game.saveSetup(setup), state, saved: game.engine.save(state), intent, asked }
}

const journalOf = (setup: Plain) => ({
  header: {
    ...{ id: 'm1', game: '', rulesVersion: 1, catalogue: '', setup, seats: [] },
    table: { settings: { clock: 'none', rated: false } },
    dice: { secret: '', commitment: '', seats: [] },
    startedAtMs: 0,
  },
  entries: [],
  notes: [],
  ending: null,
})

/** Calls with a value of another game throw, or refuse; either is an error with a name. */
function failed(call: () => unknown): boolean {
  try {
    const result = call() as { readonly ok?: boolean } | null
    return result?.ok === false
  } catch (error) {
    return error instanceof Error && error.message !== ''
  }
}

describe.each([
  ['ddm', 'skirmish'],
  ['skirmish', 'ddm'],
  ['ddm', 'duel'],
  ['duel', 'ddm'],
  ['skirmish', 'duel'],
  ['duel', 'skirmish'],
])('values of %s handed to %s', (from, to) => {
  const [giver, taker] = [GAMES.of(from), GAMES.of(to)]
  if (giver === undefined || taker === undefined) throw new Error('two games')
  const given = begun(giver)
  const own = begun(taker)

  it('are refused by name: requests, orders, setups, records', () => {
    const request = { seq: 1, decision: 1, intent: given.intent }
    expect(taker.readRequest(request)).toMatchObject({ error: { code: 'malformed' } })
    const orders = { seq: 1, orders: { strange: true } }
    expect(taker.readOrders(orders)).toMatchObject({ error: { code: 'malformed' } })
    expect(taker.loadSetup(given.setup)).toMatchObject({ error: { code: 'malformed' } })
    expect(taker.readRules({ preset: giver.manifest.presets[0].id })).toMatchObject({
      error: { code: 'unknown_preset' },
    })
    const written = atOnce(taker.records.write(journalOf(given.setup) as never, CHANCE))
    expect(written).toMatchObject({ ok: false, error: { code: 'malformed' } })
  })

  it('are no step, and leave every state as it was', () => {
    const { engine } = taker
    const before = JSON.stringify([own.saved, given.saved])
    const apply = (state: AnyState, intent: AnyIntent) =>
      engine.apply(state, own.asked, intent, CHANCE)
    expect(failed(() => apply(own.state, given.intent))).toBe(true)
    expect(failed(() => apply(given.state, own.intent))).toBe(true)
    expect(failed(() => apply(engine.load(given.saved), own.intent))).toBe(true)
    expect(JSON.stringify([engine.save(own.state), giver.engine.save(given.state)])).toBe(before)
    expect(engine.apply(own.state, own.asked, own.intent, CHANCE).ok).toBe(true)
    expect(giver.engine.apply(given.state, given.asked, given.intent, CHANCE).ok).toBe(true)
  })
})
