import { describe, expect, it } from 'vitest'
import { act, askedIn, short, usesIn } from '../support/abilities.ts'
import { endsOf } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

/** It has no die of its own: a Petit Dragon's brings it in. */
const board = (spaces: string, legend: string) =>
  bringing('blackland-fire-dragon', spaces, legend, 'petit-dragon')
/** It has arrived, and nothing was added to the chain that its arrival began. */
const arrived = (spaces: string, legend: string) =>
  summoned(board(spaces, legend), ...(legend.includes('G') ? ['pass'] : [])).state

describe('Blackland Fire Dragon', () => {
  it('R14.8 R6.4 brings a movement crest as it arrives', () => {
    const played = summoned(board('.', 'A 3'))
    expect(eventsOf(played)).toEqual([
      'linkAdded A h4 blackland-fire-dragon!1',
      'crestsGained A M1 ability',
      'linkResolved 1 all',
    ])
    expect(askedIn(played.state)).toBe('A act')
    expect(eventsOf(summoned(board('.', 'A 3;M10')))).toContain('crestsGained A M0 lost 1 ability')
  })

  it('R13.1 R13.2 R13.3 flies for the turn: it attacks flyers and pays twice for a space', () => {
    const before = arrived('. . B:baby-dragon .', 'A 3;M1A1G1')
    expectRefused(before, 'h4xg4', { code: 'flying_target', rule: 'R11.4', at: 'g4' })
    expect(endsOf(before, 'h4')).toEqual(['h2', 'g3', 'h3', 'i4', 'i5'])
    const played = act(before, 'h4!2')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G1',
      'linkAdded A h4 blackland-fire-dragon!2',
      'generalChanged flying gained h4 turn',
      'linkResolved 1 all',
    ])
    expect(endsOf(played.state, 'h4')).toEqual(['h3', 'i4'])
    expect(eventsOf(act(played.state, 'h4xg4'))).toContain('monsterDestroyed g4 baby-dragon')
  })

  it('R5.6 R13.1 lands as the turn ends', () => {
    const flown = act(arrived('. . B7 .', 'A 3;G1 B 3;A1;0'), 'h4!2', 'end')
    expect(eventsOf(flown).slice(4, 6)).toEqual(['effectEnded h4 flying', 'turnEnded 5A'])
    expect(eventsOf(act(flown.state, 'g4xh4'))).toContain('damaged h4 20')
  })

  it('R13.11 does not fly while flying is suppressed', () => {
    const held = act(arrived('. . B:baby-dragon B:feral-imp', 'A 3;M1G1'), 'h4!2').state
    expect(endsOf(held, 'h4')).toEqual(['h2', 'g3', 'h3', 'i4', 'i5'])
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    const poor = arrived('.', 'A 3')
    expectRefused(poor, 'h4!2', short('magic', 1))
    expect(usesIn(poor)).toEqual([])
  })

  it('R14.2 may be used twice in a turn, for nothing more', () => {
    const twice = act(arrived('.', 'A 3;M1G2'), 'h4!2', 'h4!2')
    expect(eventsOf(twice).slice(-2)).toEqual([
      'generalChanged flying gained h4 turn',
      'linkResolved 1 all',
    ])
    expect(endsOf(twice.state, 'h4')).toEqual(['h3', 'i4'])
  })

  it('R16.6 its crest comes also when it is gone; it cannot fly then', () => {
    const before = board('. . A:magician-dragon', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g4!2')).slice(-3)).toEqual([
      'linkResolved 2 all',
      'crestsGained A M1 ability',
      'linkResolved 1 all',
    ])
    const later = act(arrived('. . A:magician-dragon', 'A 3;G4'), 'h4!2', 'g4!2')
    expect(eventsOf(later).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 nothing'])
  })

  it('R16.10.3 without a chain both happen at once', () => {
    const off = summoned(board('. . A:magician-dragon', 'A 3;G9 [chain=off]'))
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    const flown = act(off.state, 'h4!2')
    expect(eventsOf(flown).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(flown.state)).toBe('A act')
  })
})
