import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { act, told } from '../support/abilities.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

/** A may bring this card of the lab in beside a corridor, on h4. */
const arriving = (card: string, spaces: string, seats = 'A 3 B 3', level = 1) =>
  lab(spaces, `${seats} 5A:dim${level} 1S.2S.3S`, {
    A: { dice: [card, card, card], figures: Array.from({ length: 10 }, () => card) },
  })

const DIM = 'dim 1/1 L@h4'
const asked = (state: Parameters<typeof decisionOf>[0]) => {
  const decision = decisionOf(state)
  return decision?.type === 'window' ? `${decision.seat} ${decision.kind}` : decision?.type
}

describe('the window of a summon', () => {
  it('R9.10 comes after placement: the other player may answer, and only then come actions', () => {
    const brought = act(arriving('squire', '. . B:sentinel', 'A 3 B 3;T1'), DIM)
    expect(eventsOf(brought)).toEqual(['dimensioned A 1 L@h4', 'monsterSummoned A h4 1/1 squire'])
    expect(asked(brought.state)).toBe('B summon')
    expect(answersIn(brought.state)).toEqual(['g4!1', 'pass'])
    expect(told(brought.state, 'pass')).toEqual(['passed B'])
    expect(asked(play(brought.state, 'pass').state)).toBe('act')
    expect(told(brought.state, 'g4!1')).toEqual([
      'crestsLost B T1',
      'linkAdded B g4 sentinel!1',
      'statChanged g4 attack +10 turn',
      'linkResolved 1 all',
    ])
    expect(asked(play(brought.state, 'g4!1').state)).toBe('act')
  })

  it('R9.10 R16.3 the turn player is not asked while it holds no link', () => {
    const own = play(arriving('squire', '. . A:sentinel', 'A 3;T9 B 3'), DIM)
    expect(asked(own.state)).toBe('act')
    const answered = play(
      arriving('squire', 'A:sentinel . B:sentinel', 'A 3;T1 B 3;T1'),
      DIM,
      'g4!1',
    )
    expect(asked(answered.state)).toBe('A summon')
  })

  it('R9.10 that of an item comes as well, before anybody knows which it is', () => {
    const brought = act(arriving('pit', '. . B:sentinel', 'A 3 B 3;T1'), DIM)
    expect(eventsOf(brought, 'B')).toEqual([
      'dimensioned A 1 L@h4',
      'itemSummoned A h4 1/1 level 1',
    ])
    expect(asked(brought.state)).toBe('B summon')
  })

  it('R9.10 R16.7 opens for nobody who could not answer', () => {
    for (const seats of ['A 3 B 3', 'A 3 B 3;M9A9D9G9'])
      expect(asked(play(arriving('squire', '. . B:sentinel', seats), DIM).state)).toBe('act')
  })

  it('R9.10 is not there when the summon is let go', () => {
    expect(asked(play(arriving('squire', '. . B:sentinel', 'A 3 B 3;T1'), 'skip').state)).toBe(
      'act',
    )
  })
})

describe('what happens when a monster is summoned', () => {
  it('R9.10 R14.8 is the first link, before anyone is asked, and can be answered', () => {
    const brought = act(arriving('mystical-elf', 'A:sentinel:10 . B:archer', 'A 3 B 3;T1'), DIM)
    expect(eventsOf(brought).slice(1)).toEqual([
      'monsterSummoned A h4 1/1 mystical-elf',
      'linkAdded A h4 mystical-elf!1',
    ])
    expect(asked(brought.state)).toBe('B summon')
    expect(told(brought.state, 'g4!1>g2')).toEqual([
      'crestsLost B T1',
      'linkAdded B g4 archer!1>g2',
      'damaged g2 10 ability',
      'monsterDestroyed g2 sentinel ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R14.8 free effects happen by themselves, all in the order of the card', () => {
    expect(told(arriving('herald', '.'), DIM).slice(1)).toEqual([
      'monsterSummoned A h4 1/1 herald',
      'linkAdded A h4 herald!1',
      'linkAdded A h4 herald!3',
      'crestsGained A T1 ability',
      'linkResolved 2 all',
      'crestsGained A M1 ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.8 those with a cost are asked about in their place, and may be declined', () => {
    const brought = act(arriving('herald', '. B:sentinel', 'A 3;T1 B 3;T1'), DIM)
    expect(eventsOf(brought).at(-1)).toBe('linkAdded A h4 herald!1')
    expect(decisionOf(brought.state)).toEqual({
      type: 'summonAbility',
      seat: 'A',
      at: 'h4',
      ability: 2,
    })
    expect(answersIn(brought.state)).toEqual(['use', 'decline'])
    expect(defaultIntent(brought.state, 'A')).toEqual({ type: 'decline' })
    expect(defaultIntent(brought.state, 'B')).toBeNull()
    const used = act(brought.state, 'use')
    expect(eventsOf(used)).toEqual([
      'crestsLost A T1',
      'linkAdded A h4 herald!2',
      'linkAdded A h4 herald!3',
    ])
    expect(asked(used.state)).toBe('B summon')
    expect(told(used.state, 'pass')).toEqual([
      'passed B',
      'crestsGained A T1 ability',
      'linkResolved 3 all',
      'crestsGained A G1 ability',
      'linkResolved 2 all',
      'crestsGained A M1 ability',
      'linkResolved 1 all',
    ])
    expect(told(brought.state, 'decline')).toEqual(['passed A', 'linkAdded A h4 herald!3'])
    expect(crestsOf(play(brought.state, 'decline', 'pass').state, 'A')).toBe('M1T2')
  })

  it('R14.8 those that cannot be paid are not offered', () => {
    const poor = act(arriving('herald', '.', 'A 3;M9A9D9G9 B 3;T9'), DIM)
    expect(asked(poor.state)).toBe('act')
    expect(poor).not.toHaveEvents('linkAdded A h4 herald!2')
  })

  it('R14.8 those without a legal target are not offered', () => {
    const doll = (wounded: string) => arriving('rogue-doll', `. ${wounded}`, 'A 3;G3 B 3', 3)
    expect(asked(play(doll('A:sentinel'), DIM).state)).toBe('act')
    expect(asked(play(doll('B:sentinel:20'), DIM).state)).toBe('act')
    expect(asked(play(doll('A:sentinel:20'), DIM).state)).toBe('summonAbility')
  })

  it('R14.8 a free one that is aimed must happen, if there is a target', () => {
    const aimed = play(arriving('marksman', '. B:sentinel B:squire'), DIM).state
    expect(answersIn(aimed)).toEqual(['use>g3', 'use>g4'])
    expectRefused(aimed, 'decline', { code: 'must_happen', rule: 'R14.8' })
    expect(defaultIntent(aimed, 'A')).toEqual({
      type: 'summonAbility',
      choices: { targets: [{ at: 'g3', piece: 'monster' }] },
    })
    expect(told(aimed, 'use>g4')).toEqual([
      'linkAdded A h4 marksman!1>g4',
      'damaged g4 10 ability',
      'linkResolved 1 all',
    ])
    expect(asked(play(arriving('marksman', '. A:sentinel'), DIM).state)).toBe('act')
  })

  it('R14.8 they happen once: not in a later turn, and nobody uses them at will', () => {
    const brought = play(arriving('battle-warrior', '. B:sentinel', 'A 3;1-3;s1 B 3;0'), DIM)
    expect(crestsOf(brought.state, 'A')).toBe('A1')
    expectRefused(brought.state, 'h4!1', { code: 'wrong_timing', rule: 'R14.3', class: 'summon' })
    const later = play(brought.state, 'end', 'end')
    expect(later).not.toHaveEvents('linkAdded A h4 battle-warrior!1')
  })

  it('R14.8 one that leaves by its own effect brings no more about without a chain', () => {
    const gone = play(arriving('comet', '. B:sentinel', 'A 3 B 3 [chain=off]'), DIM)
    expect(eventsOf(gone).slice(2)).toEqual([
      'linkAdded A h4 comet!1',
      'monsterDestroyed g3 sentinel ability',
      'monsterDestroyed h4 comet ability',
      'linkResolved 1 all',
    ])
    expect(asked(gone.state)).toBe('act')
    expect(told(arriving('comet', '. B:sentinel'), DIM).slice(2)).toEqual([
      'linkAdded A h4 comet!1',
      'linkAdded A h4 comet!2',
      'crestsGained A G1 ability',
      'linkResolved 2 all',
      'monsterDestroyed g3 sentinel ability',
      'monsterDestroyed h4 comet ability',
      'linkResolved 1 all',
    ])
  })
})
