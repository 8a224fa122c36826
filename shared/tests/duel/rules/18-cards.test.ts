import { describe, expect, it } from 'vitest'
import type { SupportCard } from '../../../src/duel/cards/card.ts'
import { checkCards } from '../../../src/duel/cards/check-cards.ts'
import { MONSTER_EFFECTS } from '../../../src/duel/cards/effects.ts'
import { SUPPORT_CARDS } from '../../../src/duel/cards/support-cards.ts'

describe('the data of cards and effects', () => {
  it('R18.1 the checks of the data name each fault', () => {
    expect(checkCards(SUPPORT_CARDS, MONSTER_EFFECTS)).toEqual({ ok: true, value: null })
    const [card] = SUPPORT_CARDS
    const faultOf = (changes: Partial<SupportCard>) => {
      const checked = checkCards([{ ...(card as SupportCard), ...changes }], [])
      return checked.ok ? null : checked.error.code
    }
    expect(faultOf({ id: 'Bad Id' })).toBe('bad_id')
    expect(faultOf({ ops: [] })).toBe('does_nothing')
    expect(faultOf({ ops: [{ op: 'extraAttack', n: 0 }] })).toBe('bad_op')
    expect(faultOf({ kind: 'counter' })).toBe('bad_counter')
    expect(faultOf({ ops: [{ op: 'place', position: 'set' }] })).toBe('needs_pick')
    expect(faultOf({ ops: [{ op: 'move' }] })).toBe('needs_column')
    expect(checkCards([{ id: 'a', kind: 'trap', ops: [{ op: 'destroy' }] }], [])).toMatchObject({
      error: { code: 'needs_target', card: 'a' },
    })
    expect(checkCards([card, card] as SupportCard[], [])).toMatchObject({
      error: { code: 'twice' },
    })
    expect(
      checkCards(
        [],
        [{ monster: 'nobody', kind: 'flip', mandatory: true, ops: [{ op: 'heal', n: 1 }] }],
      ),
    ).toMatchObject({ error: { code: 'no_monster' } })
  })
})
