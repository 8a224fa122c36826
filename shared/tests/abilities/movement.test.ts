import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { crestsOf, damageAt, endsOf } from '../support/look.ts'
import { expectRefused, movementShort } from '../support/refused.ts'

describe.each([
  ['knight-of-twin-swords', 2],
  ['strike-ninja', 3],
])('the walk of %s', (card, rate) => {
  const path = `A:${card} . . . . . . . .`
  /** Its walk over so many spaces. */
  const walk = (spaces: number): string =>
    Array.from({ length: spaces + 1 }, (_, made) => `g${made + 2}`).join('-')

  it('R14.7 R10.10 makes several spaces for a crest', () => {
    expect(endsOf(corridor(path, 'A 3;M1'), 'g2')).toHaveLength(rate)
    expect(endsOf(corridor(path, 'A 3;M2'), 'g2')).toHaveLength(2 * rate)
    expect(told(corridor(path, 'A 3;M9'), walk(rate))[0]).toBe('crestsLost A M1')
  })

  it('R10.10 a crest that is begun is paid whole', () => {
    expect(told(corridor(path, 'A 3;M9'), walk(rate + 1))[0]).toBe('crestsLost A M2')
    expect(told(corridor(path, 'A 3;M9'), walk(1))[0]).toBe('crestsLost A M1')
  })

  it('R6.6 R10.10 is refused one space beyond what its crests pay for', () => {
    expectRefused(corridor(path, 'A 3;M1'), walk(rate + 1), movementShort(2, 1))
  })

  it('R10.10 a doubled cost is doubled after rounding', () => {
    const doubled = corridor(`${path} B:gluminizer`, 'A 3;M4')
    expect(told(doubled, walk(rate + 1))[0]).toBe('crestsLost A M4')
  })

  it('R10.9 R10.10 pays over an interruption what the whole walk costs', () => {
    const board = corridor(`A:${card} B:trap-bandit~ . .`, 'A 3;M9')
    const played = act(board, walk(3))
    expect(crestsOf(played.state, 'A')).toBe(rate === 2 ? 'M7' : 'M8')
  })
})

describe('the attacks of Knight of Twin Swords', () => {
  const board = (attacks: number) =>
    corridor('. A:knight-of-twin-swords B:mystic-horseman', `A 3;A${attacks} B 3`)

  it('R11.10 it attacks up to three times in a turn, each for a crest', () => {
    const thrice = act(board(9), 'g3xg4', 'g3xg4', 'g3xg4').state
    expect([damageAt(thrice, 'g4'), crestsOf(thrice, 'A')]).toEqual([30, 'A6'])
    const error = { code: 'no_attack_left', rule: 'R11.1', made: 3, allowed: 3 } as const
    expectRefused(thrice, 'g3xg4', error)
  })

  it('R11.10 R6.6 the right costs nothing, each attack does', () => {
    const spent = act(board(2), 'g3xg4', 'g3xg4').state
    const error = {
      code: 'crest_pool_short',
      rule: 'R11.1',
      crest: 'attack',
      need: 1,
      have: 0,
    } as const
    expectRefused(spent, 'g3xg4', error)
  })

  it('R11.10 has three again in its next turn', () => {
    const foe = 'B:blue-eyes-ultimate-dragon'
    const before = corridor(`. A:knight-of-twin-swords ${foe}`, 'A 3;A9;0 B 3;0')
    const next = act(before, 'g3xg4', 'g3xg4', 'g3xg4', 'end', 'end').state
    expect(damageAt(act(next, 'g3xg4', 'g3xg4').state, 'g4')).toBe(50)
  })
})

describe('a limit of spaces', () => {
  it('R18.7 Blue-Eyes Ultimate Dragon walks one space at most', () => {
    const board = corridor('. A:blue-eyes-ultimate-dragon . .', 'A 3;M9')
    expect(endsOf(board, 'g3')).toEqual(['g2', 'g4'])
    expectRefused(board, 'g3-g4-g5', { code: 'too_far', rule: 'R18.7', limit: 1, spaces: 2 })
    expect(told(board, 'g3-g4')).toEqual(['crestsLost A M1', 'monsterWalked g3-g4 M1'])
  })

  it('R18.7 it makes that one space once in a turn, whatever its chances to move', () => {
    const legend = 'A 3;M9;0 B 3;0 [moveChance=unlimited]'
    const board = corridor('A:blue-eyes-ultimate-dragon . . B7', legend)
    const moved = act(board, 'g2-g3').state
    const by = 'blue-eyes-ultimate-dragon'
    expectRefused(moved, 'g3-g4', { code: 'cannot_move', rule: 'R18.7', at: 'g3', by })
    expect(endsOf(act(moved, 'end', 'end').state, 'g3')).toEqual(['g2', 'g4'])
  })

  it('R18.7 Millennium Shield cannot move, but may attack and defend', () => {
    const board = corridor('. A:millennium-shield B:kuriboh', 'A 3;M9A1;0 B 3;A1;0')
    expect(endsOf(board, 'g3')).toEqual([])
    const by = 'millennium-shield'
    expectRefused(board, 'g3-g2', { code: 'cannot_move', rule: 'R18.7', at: 'g3', by })
    expect(told(board, 'g3xg4')).toContain('battleEnded g3xg4 done')
    const attacked = corridor('. A:millennium-shield B:summoned-skull', 'A 3;D1 B 3;A1 2B:act')
    expect(told(attacked, 'g4xg3', 'defend').slice(-2)).toEqual([
      'defended g3',
      'battleEnded g4xg3 done',
    ])
  })
})
