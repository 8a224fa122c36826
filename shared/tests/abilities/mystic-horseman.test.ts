import { describe, expect, it } from 'vitest'
import { act, askedIn, limitReached, short, told, usesIn, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

/** It carries 20 damage of 40 HP. */
const board = (legend: string, before = '.') =>
  corridor(`${before} A:mystic-horseman:20 B:blue-eyes-ultimate-dragon`, legend)

describe('Mystic Horseman', () => {
  it('R14.21 hits harder in its next battle by the damage that it carries', () => {
    const raised = act(board('A 3;A1G1'), 'g3!1')
    expect(eventsOf(raised)).toEqual([
      'crestsLost A G1',
      'linkAdded A g3 mystic-horseman!1',
      'statChanged g3 attack +20 nextBattle',
      'linkResolved 1 all',
    ])
    expect(valuesAt(raised.state, 'g3')).toBe('40/10')
    const fought = act(raised.state, 'g3xg4')
    expect(eventsOf(fought).slice(-3)).toEqual([
      'damaged g4 40',
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
    expect(valuesAt(fought.state, 'g3')).toBe('20/10')
  })

  it('R14.21 used during a battle, it holds for that battle', () => {
    for (const steps of [['g3!1'], ['pass', 'g3!1']])
      expect(told(board('A 3;A1G1'), 'g3xg4', ...steps).slice(-3)).toEqual([
        'damaged g4 40',
        'battleEnded g3xg4 done',
        'effectEnded g3 attack',
      ])
  })

  it('R14.21 it rises alone, and the battle of another monster does not use that up', () => {
    const raised = act(corridor('A:mystic-horseman:20 B7 A8', 'A 3;A2G1'), 'g2!1').state
    expect(['g2', 'g4'].map((at) => valuesAt(raised, at))).toEqual(['40/10', '20/20'])
    const fought = act(raised, 'g4xg3')
    expect(eventsOf(fought)).not.toContain('effectEnded g2 attack')
    expect(valuesAt(fought.state, 'g2')).toBe('40/10')
  })

  it('R14.21 R5.6 a rise that met no battle ends with the turn', () => {
    const ended = act(board('A 3;G1;0 B 3;0'), 'g3!1', 'end')
    expect(eventsOf(ended).slice(4)).toEqual([
      'effectEnded g3 attack',
      'turnEnded 1A',
      'turnBegan 2B',
    ])
    expect(valuesAt(ended.state, 'g3')).toBe('20/10')
  })

  it('R14.21 without damage there is nothing to rise by', () => {
    const whole = corridor('. A:mystic-horseman', 'A 3;G1')
    expect(told(whole, 'g3!1').slice(-1)).toEqual(['linkResolved 1 nothing'])
  })

  it('R14.21 counts the damage as it resolves: before the item that hurts it next', () => {
    const before = corridor('A:mystic-horseman:30 B:exploding-disk~', 'A 3;M1G1')
    expect(told(before, 'g2-g3', 'g3!1').slice(7)).toEqual([
      'statChanged g3 attack +10 nextBattle',
      'linkResolved 2 all',
      'damaged g3 20 item',
      'linkResolved 1 all',
      'itemDiscarded g3 exploding-disk',
    ])
  })

  it('R14.2 is used once in a turn, and again in the next', () => {
    const used = act(board('A 3;G2;0 B 3;0'), 'g3!1').state
    expectRefused(used, 'g3!1', limitReached({ uses: 1 }))
    expect(usesIn(used)).toEqual([])
    expect(usesIn(act(used, 'end', 'end').state)).toEqual(['g3!1'])
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3'), 'g3!1', short('magic', 1))
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    expect(told(board('A 3;G4', 'A:magician-dragon'), 'g3!1', 'g2!2').slice(4)).toEqual([
      'monsterDestroyed g3 mystic-horseman ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G4 [chain=off]', 'A:magician-dragon'), 'g3!1')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
