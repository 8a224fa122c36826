import type { BattleEvent } from '@dungeon-dice/client-sdk/skirmish'
import { describe, expect, it } from 'vitest'
import {
  playRandomBattle,
  randomSetup,
} from '../../../../../shared/tests/skirmish/support/random-battles.ts'
import { SKIRMISH_DE } from '../text/de.ts'
import { SKIRMISH_EN } from '../text/en.ts'
import { type DamageReason, damageReasonOf } from './damage-reason.ts'
import { entriesOf } from './narrate.ts'

const BATTLES = 12

/** The damage that the parts of a reason make (R7.4). */
function totalOf({ sum, factor, exposed, guard, isHalved }: DamageReason): number {
  const whole = Math.max(0, sum * factor + exposed - guard)
  return isHalved ? Math.floor(whole / 2) : whole
}

/** All events of a random battle of four. */
function battle(seed: number): readonly BattleEvent[] {
  const history: BattleEvent[] = []
  playRandomBattle(randomSetup({ teams: 'off', seats: 4 }, seed), seed, ({ events }) => {
    history.push(...events)
  })
  return history
}

describe('the reason of a damage', () => {
  it('explains every damage of an attack in random battles (R7.4)', () => {
    const seen = { doubled: 0, exposed: 0, guarded: 0, halved: 0 }
    for (let seed = 0; seed < BATTLES; seed += 1) {
      const history = battle(seed)
      history.forEach((event, place) => {
        const reason = damageReasonOf(history, place)
        if (event.type !== 'damaged' || event.cause === 'burn') {
          expect(reason).toBeNull()
          return
        }
        expect(reason && totalOf(reason)).toBe(event.amount)
        seen.doubled += reason?.factor === 2 ? 1 : 0
        seen.exposed += reason?.exposed ? 1 : 0
        seen.guarded += reason?.guard ? 1 : 0
        seen.halved += reason?.isHalved ? 1 : 0
      })
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
  })

  it('stands in the log, in English and German', () => {
    const history: readonly BattleEvent[] = [
      { type: 'turnBegan', seat: 'B', turn: 1 },
      { type: 'statusGained', seat: 'B', kind: 'guard', n: 4, turns: 3 },
      { type: 'defended', seat: 'B' },
      { type: 'turnBegan', seat: 'A', turn: 2 },
      { type: 'used', seat: 'A', move: 'scorch-bite', target: 'B' },
      { type: 'attacked', seat: 'A', target: 'B', dice: [2, 3, 2, 2] },
      { type: 'damaged', seat: 'B', amount: 7, hp: 73, cause: 'attack' },
    ]
    const lastOf = (words: typeof SKIRMISH_EN) =>
      entriesOf(history, { words, own: null, nameOf: (seat) => seat }).at(-1)?.words
    expect(lastOf(SKIRMISH_EN)).toBe(
      'B takes 7 damage (9 × 2, Guard −4, halved by defending), 73 HP left.',
    )
    expect(lastOf(SKIRMISH_DE)).toContain('(9 × 2, ')
    expect(lastOf(SKIRMISH_DE)).toContain(' −4, durch Verteidigung halbiert)')
  })
})
