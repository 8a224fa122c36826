import { describe, expect, it } from 'vitest'
import { botSetup } from '../../../tests/support/bot-duels.ts'
import { seededChance } from '../../kernel/chance.ts'
import { create } from '../play/create.ts'
import { legalIntents } from '../play/legal.ts'
import { random } from './random.ts'

const { state } = create(botSetup('tabletop'), seededChance(1))
const seat = state.player

describe('random', () => {
  it('draws one number among all legal answers', () => {
    const all = legalIntents(state, seat)
    const drawn = all.map((_, number) =>
      random(
        state,
        seat,
        (index, below) => {
          expect([index, below]).toEqual([5, all.length])
          return number
        },
        5,
      ),
    )
    expect(drawn).toEqual(all)
  })

  it('throws if the seat is not asked', () => {
    const other = seat === 'A' ? 'B' : 'A'
    expect(() => random(state, other, seededChance(1), 0)).toThrow('is asked')
  })
})
