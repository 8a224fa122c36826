import { expect, it } from 'vitest'
import { present } from './assert.ts'
import { type Chance, seededChance } from './chance.ts'
import type { Game, GameTypes } from './game.ts'
import { type RecordedIntent, replay } from './replay.ts'
import { err, ok } from './result.ts'

/** A race of three seats: the seat asked rolls and moves that far; 20 wins. */
interface Race extends GameTypes {
  Setup: null
  State: { readonly places: readonly number[]; readonly turn: number }
  Seat: 'x' | 'y' | 'z'
  Intent: { readonly type: 'go' }
  Event: { readonly type: 'went'; readonly far: number }
  Decision: { readonly type: 'go'; readonly seat: 'x' | 'y' | 'z' }
  Refusal: { readonly code: 'not_your_turn'; readonly rule: '1' }
}

const SEATS = ['x', 'y', 'z'] as const
const seatAt = (turn: number) => present(SEATS[turn % SEATS.length], 'one of three')

const race: Pick<Game<Race>, 'create' | 'apply'> = {
  create: () => ({ state: { places: [0, 0, 0], turn: 0 }, events: [] }),
  apply: ({ places, turn }, actor, _intent, chance: Chance) => {
    if (actor !== seatAt(turn)) return err({ code: 'not_your_turn', rule: '1' })
    const far = chance(turn, 6) + 1
    const moved = places.map((place, i) => (i === turn % 3 ? place + far : place))
    return ok({ state: { places: moved, turn: turn + 1 }, events: [{ type: 'went', far }] })
  },
}

const record: readonly RecordedIntent<Race>[] = [0, 1, 2, 3, 4].map((turn) => ({
  actor: seatAt(turn),
  intent: { type: 'go' },
}))

it('replay reaches the same state from setup, chance and intents', () => {
  const game = race as Game<Race>
  const once = replay(game, null, seededChance(3), record)
  expect(once).toMatchObject({ ok: true, value: { turn: 5 } })
  expect(replay(game, null, seededChance(3), record)).toEqual(once)
  expect(replay(game, null, seededChance(4), record)).not.toEqual(once)
})

it('replay reports the intent that is refused', () => {
  const broken = record.toSpliced(2, 1)
  expect(replay(race as Game<Race>, null, seededChance(3), broken)).toEqual({
    ok: false,
    error: { code: 'intent_refused', index: 2, refusal: { code: 'not_your_turn', rule: '1' } },
  })
})
