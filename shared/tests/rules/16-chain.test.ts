import { describe, expect, it } from 'vitest'
import { act, askedIn, seatAt, told, usesIn } from '../support/abilities.ts'
import { lab } from '../support/lab.ts'
import { crestsOf, damageAt, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused } from '../support/refused.ts'

describe('a chain', () => {
  const duel = lab('A:sentinel A:archer B:archer B:sentinel', 'A 3;T9 B 3;T9')

  it('R16.1 an action may be answered with an ability, and that in turn', () => {
    const chain = act(duel, 'g2!1', 'g4!1>g2', 'g3!1>g4')
    expect(eventsOf(chain)).toEqual([
      'crestsLost A T1',
      'linkAdded A g2 sentinel!1',
      'crestsLost B T1',
      'linkAdded B g4 archer!1>g2',
      'crestsLost A T1',
      'linkAdded A g3 archer!1>g4',
    ])
  })

  it('R16.2 resolves backwards, the last link first', () => {
    const chain = act(duel, 'g2!1', 'g4!1>g2', 'g3!1>g4', 'pass', 'pass')
    expect(eventsOf(chain).slice(6)).toEqual([
      'passed B',
      'passed A',
      'damaged g4 10 ability',
      'linkResolved 3 all',
      'damaged g2 10 ability',
      'linkResolved 2 all',
      'statChanged g2 attack +10 turn',
      'linkResolved 1 all',
    ])
  })

  it('R16.2 R16.5 it closes when both pass in a row, not when one does', () => {
    const open = act(duel, 'g2!1', 'pass', 'g2!1', 'pass', 'g2!1', 'g5!1', 'pass')
    expect(askedIn(open.state)).toBe('B window')
    expect(eventsOf(open).filter((line) => line.startsWith('linkResolved'))).toEqual([])
    const closed = act(open.state, 'pass')
    expect(eventsOf(closed).filter((line) => line.startsWith('linkResolved'))).toEqual([
      'linkResolved 4 all',
      'linkResolved 3 all',
      'linkResolved 2 all',
      'linkResolved 1 all',
    ])
  })

  it('R16.5 no link can be added while they resolve, though somebody chooses meanwhile', () => {
    const equals = lab('A:hunter A:sentinel B:squire B:sentinel', 'A 3;G1T9 B 3;T9')
    const asked = play(equals, 'g2!1', 'pass', 'pass').state
    expect(askedIn(asked)).toBe('A choose')
    expectAllRefused(asked, {
      'A g3!1': { code: 'wrong_step', rule: 'R5.1', awaited: 'choose' },
      'B g5!1': { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' },
    })
  })

  it('R16.5 what a resolution changes, the next one finds', () => {
    const raise = lab('A:sentinel A:hunter B:squire B:sentinel:10', 'A 3;G1T9 B 3;T9')
    const raised = act(raise, 'g3!1', 'g5!1', 'g2!1', 'pass', 'pass')
    expect(raised).toHaveEvents(
      'statChanged g2 attack +10 turn',
      'statChanged g5 attack +10 turn',
      'monsterDestroyed g4 squire ability',
    )
  })
})

describe('what leaves during a chain', () => {
  it('R16.6 leaves at once after the resolution that caused it', () => {
    const duel = lab('A:archer A:sentinel B:archer:10', 'A 3;T2 B 3;T1')
    const chain = act(duel, 'g3!1', 'g4!1>g3', 'g2!1>g4')
    expect(eventsOf(chain).slice(6)).toEqual([
      'damaged g4 10 ability',
      'monsterDestroyed g4 archer ability',
      'linkResolved 3 all',
      'damaged g3 10 ability',
      'linkResolved 2 all',
      'statChanged g3 attack +10 turn',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 takes along all that lasted on it', () => {
    const duel = lab('A:sentinel:10 A1 . B:archer', 'A 3;M1T1 B 3;T1')
    const raised = play(duel, 'g2!1', 'pass').state
    expect(raised.lasting).toHaveLength(1)
    const gone = play(raised, 'g3-g4', 'g5!1>g2')
    expect(gone).toHaveEvents('monsterDestroyed g2 sentinel ability', 'linkResolved 1 all')
    expect(gone.state.lasting).toEqual([])
    const over = play(gone.state, 'end')
    expect(eventsOf(over)).toEqual(['turnEnded 1A', 'turnBegan 2B'])
  })

  it('R16.6 a link whose source has left still resolves, but for what acts on the source', () => {
    const duel = lab('A:sentinel:10 A:archer:10 B:archer', 'A 3;T1 B 3;T1')
    const self = act(duel, 'g2!1', 'g4!1>g2')
    expect(eventsOf(self).slice(-3)).toEqual([
      'monsterDestroyed g2 sentinel ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    const other = act(duel, 'g3!1>g4', 'g4!1>g3')
    expect(eventsOf(other).slice(-5)).toEqual([
      'damaged g3 10 ability',
      'monsterDestroyed g3 archer ability',
      'linkResolved 2 all',
      'damaged g4 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 R14.12 its ranges count from where it stood last', () => {
    const near = lab('A:scout:10 . B:archer', 'A 3;T1 B 3;T1')
    expect(told(near, 'g2!1>g4', 'g4!1>g2').slice(-2)).toEqual([
      'damaged g4 10 ability',
      'linkResolved 1 all',
    ])
    const away = lab('. . . A:dragoon . B:archer', 'A 3;T1G3 B 3;T1')
    const gone = act(away, 'g5!2>g7', 'g7!1>g5', 'g5!1:L1:y-')
    expect(eventsOf(gone).slice(6)).toEqual([
      'monsterCharged g5>g2',
      'linkResolved 3 all',
      'damaged g2 10 ability',
      'monsterDestroyed g2 dragoon ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    expect(damageAt(gone.state, 'g7')).toBe(0)
  })

  it('R14.12 R14.10 the ranges of a source that moved count from where it stands', () => {
    const duel = lab('. . . A:dragoon . B:squire', 'A 3;T1G3')
    expect(told(duel, 'g5!2>g7', 'g5!1:L1:y-').slice(-3)).toEqual([
      'monsterCharged g5>g2',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 of an ability of several effects those that can still happen do', () => {
    const grave = lab('A:the-13th-grave B:sentinel B:archer', 'A 3;G2 B 3;T1')
    expect(told(grave, 'g2!1>g3', 'g4!1>g2').slice(-2)).toEqual([
      'damaged g3 10 ability',
      'linkResolved 1 part',
    ])
  })

  it('R16.6 it resolves for the seat that added it, whoever commands its source by then', () => {
    const duel = lab('A:archer B:charmer B:squire', 'A 3;T1 B 3;T1')
    const taken = act(duel, 'g2!1>g4', 'g3!1>g2')
    expect(taken).toHaveEvents('controlChanged g2 B turn', 'damaged g4 10 ability')
    expect(seatAt(taken.state, 'g2')).toBe('B')
  })
})

describe('a win during a chain', () => {
  const duel = (hp = '') => lab(`A:sentinel A:oracle${hp} B:archer B:oracle`, 'A 3;T2 B 3;T2')

  it('R16.9 is found after every single resolution, and stops the rest of the chain', () => {
    const won = act(duel(), 'g2!1', 'g4!1>g2', 'g3!1', 'pass')
    expect(eventsOf(won).slice(-2)).toEqual(['passed B', 'duelEnded A/R17.3'])
    expect(won.state.outcome).toEqual({ winner: 'A', rule: 'R17.3', ladder: null })
    expect(damageAt(won.state, 'g2')).toBe(0)
    expect(won.state.agenda).toEqual([])
    expect(usesIn(won.state)).toEqual([])
  })

  it('R16.9 the link that resolves first wins, whoever added the other', () => {
    const both = act(duel(), 'g3!1', 'g5!1', 'pass', 'pass')
    expect(eventsOf(both).at(-1)).toBe('duelEnded B/R17.3')
  })

  it('R16.9 R16.6 one that cannot win any more goes on', () => {
    const failed = act(duel(':10'), 'g3!1', 'g4!1>g3', 'pass', 'pass')
    expect(eventsOf(failed).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 nothing'])
    expect(failed.state.outcome).toBeNull()
    expect(crestsOf(failed.state, 'A')).toBe('T1')
    expect(monsterAt(failed.state, 'g3')).toBeUndefined()
  })

  it('R16.9 nothing that waits behind it happens any more', () => {
    const walk = lab('A:oracle A:energy-disk~ . B:archer', 'A 3;M9T1')
    const won = play(walk, 'g2-g3-g4', 'g3!1')
    expect(eventsOf(won).at(-1)).toBe('duelEnded A/R17.3')
    expect(monsterAt(won.state, 'g3')?.card.id).toBe('oracle')
  })
})
