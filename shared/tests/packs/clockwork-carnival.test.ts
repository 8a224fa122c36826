import { describe, expect, it } from 'vitest'
import type { State } from '../../src/ddm/model/state.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { act, askedIn, seatAt, usesIn, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { exampleStock } from '../support/example-pack.ts'
import { answersIn, crestsOf, damageAt, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

const { catalogue } = exampleStock()

/** A corridor of the example pack's cards. */
const board = (
  spaces: string,
  legend = 'A 3',
  lists: Partial<Record<Seat, Partial<DiceList>>> = {},
): State => corridor(spaces, legend, lists, catalogue)

/** A is about to bring a card of level 2 in beside it, on h4. */
const bringing = (card: string, spaces: string, legend = 'A 3'): State =>
  board(spaces, `${legend} 5A:dim2 1S.2S.3S`, {
    A: { dice: [card, card, card], figures: Array<string>(10).fill(card) },
  })

const BRING = 'dim 1/1 L@h4'

describe('Jack-in-the-Box, a trap without a trigger', () => {
  it('R16.3 answers the end of a walk, before any link', () => {
    const walked = act(board('A:wind-up-mouse . B:jack-in-the-box', 'A 3;M1 B 3;T1'), 'g2-g3')
    expect(askedIn(walked.state)).toBe('B window')
    expect(usesIn(walked.state)).toEqual(['g4!1>g3'])
    expect(eventsOf(act(walked.state, 'g4!1>g3'))).toEqual([
      'crestsLost B T1',
      'linkAdded B g4 jack-in-the-box!1>g3',
      'damaged g3 10 ability',
      'monsterDestroyed g3 wind-up-mouse ability',
      'linkResolved 1 all',
    ])
    expect(askedIn(act(walked.state, 'pass').state)).toBe('A act')
  })

  it('R16.3 answers the end of the turn, and then the turn player is asked as well', () => {
    const ended = act(board('A:kite-dragon . B:jack-in-the-box', 'A 3;T1 B 3;T1'), 'end')
    expect(askedIn(ended.state)).toBe('B window')
    const answered = act(ended.state, 'g4!1>g2')
    expect(askedIn(answered.state)).toBe('A window')
    expect(eventsOf(act(answered.state, 'g2!1'))).toEqual([
      'crestsLost A T1',
      'linkAdded A g2 kite-dragon!1',
      'generalChanged flying gained g2 turn',
      'linkResolved 2 all',
      'damaged g2 10 ability',
      'linkResolved 1 all',
      'effectEnded g2 flying',
      'turnEnded 1A',
      'turnBegan 2B',
    ])
  })

  it('R16.3 answers a summon that puts no link on its window', () => {
    const summoned = act(bringing('kite-dragon', '. . B:jack-in-the-box', 'A 3 B 3;T1'), BRING)
    expect(askedIn(summoned.state)).toBe('B window')
    expect(usesIn(summoned.state)).toEqual(['g4!1>h4'])
  })

  it('R16.7 nobody is asked who has nothing in range, or no crest', () => {
    const near = 'A:wind-up-mouse . B:jack-in-the-box'
    const far = 'A:wind-up-mouse . . . B:jack-in-the-box'
    expect(askedIn(act(board(near, 'A 3;M1'), 'g2-g3').state)).toBe('A act')
    expect(askedIn(act(board(far, 'A 3;M1 B 3;T1'), 'g2-g3').state)).toBe('A act')
  })

  it('R16.2 R16.4 answers answers, as long as there are crests', () => {
    const steps = Array.from({ length: 12 }, (_, link) => (link % 2 === 0 ? 'g2!1>g3' : 'g3!1>g2'))
    const chain = act(board('A:jack-in-the-box B:jack-in-the-box', 'A 3;T6 B 3;T6'), ...steps)
    const told = eventsOf(chain)
    expect(told.filter((line) => line.startsWith('linkAdded'))).toHaveLength(12)
    expect(told.slice(25)).toEqual([
      'monsterDestroyed g2 jack-in-the-box ability',
      'linkResolved 12 all',
      'damaged g3 10 ability',
      'monsterDestroyed g3 jack-in-the-box ability',
      'linkResolved 11 all',
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((link) => `linkResolved ${link} nothing`),
    ])
  })
})

describe('Marionette, free and with a choice', () => {
  const before = bringing('marionette', 'B:powder-keg . .')

  it('R14.8 happens, so it cannot be declined; its target is named all the same', () => {
    const { state } = act(before, BRING)
    expect(askedIn(state)).toBe('A summonAbility')
    expect(answersIn(state)).toEqual(['use>g2', 'use>h4'])
    expectRefused(state, 'decline', { code: 'must_happen', rule: 'R14.8' })
    expect(valuesAt(play(state, 'use>h4').state, 'h4')).toBe('10/20')
    expect(valuesAt(play(state, 'use>g2').state, 'g2')).toBe('10/10')
  })
})

describe('what happens when monsters are destroyed', () => {
  it('R16.6 several effects follow the chain one by one, each with a chain of its own', () => {
    const kegs = board(
      'A:jack-in-the-box B:powder-keg A:powder-keg B:powder-keg B:fire-eater',
      'A 3;T1',
    )
    const played = act(kegs, 'g2!1>g3')
    expect(eventsOf(played)).toEqual([
      'crestsLost A T1',
      'linkAdded A g2 jack-in-the-box!1>g3',
      'damaged g3 10 ability',
      'monsterDestroyed g3 powder-keg ability',
      'linkResolved 1 all',
      'linkAdded B g3 powder-keg!1',
      'damaged g2 10 ability',
      'monsterDestroyed g2 jack-in-the-box ability',
      'damaged g4 10 ability',
      'monsterDestroyed g4 powder-keg ability',
      'linkResolved 1 all',
      'linkAdded A g4 powder-keg!1',
      'damaged g5 10 ability',
      'monsterDestroyed g5 powder-keg ability',
      'linkResolved 1 all',
      'linkAdded B g5 powder-keg!1',
      'damaged g6 10 ability',
      'linkResolved 1 all',
    ])
    expect(played.state.destroyed).toHaveLength(4)
  })

  it('R16.6 of the same moment, those of the turn player are first', () => {
    const blast = board('B:powder-keg A:magician-dragon A:powder-keg', 'A 3;G3')
    expect(eventsOf(act(blast, 'g3!2'))).toEqual([
      'crestsLost A G3',
      'linkAdded A g3 magician-dragon!2',
      'monsterDestroyed g2 powder-keg ability',
      'monsterDestroyed g4 powder-keg ability',
      'linkResolved 1 all',
      'linkAdded A g4 powder-keg!1',
      'damaged g3 10 ability',
      'linkResolved 1 all',
      'linkAdded B g2 powder-keg!1',
      'damaged g3 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.9 a parting shot may ask whom it takes', () => {
    const eaten = board(
      'A:magician-dragon B:fire-eater . A:jack-in-the-box A:wind-up-mouse',
      'A 3;G3',
    )
    const asked = act(eaten, 'g2!2')
    expect(askedIn(asked.state)).toBe('B choose')
    expect(eventsOf(act(asked.state, 'choose 2'))).toEqual([
      'chosen B fire-eater g6',
      'monsterDestroyed g6 wind-up-mouse ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 a phoenix that is destroyed at will heals its side and pays magic', () => {
    const hurt = board('A:clockwork-phoenix A:kite-dragon:10', 'A 3;T2')
    const { state } = act(hurt, 'g2!2')
    expect([crestsOf(state, 'A'), damageAt(state, 'g3'), monsterAt(state, 'g2')]).toEqual([
      'G2',
      0,
      undefined,
    ])
  })
})

describe('Ringmaster', () => {
  it('R14.7 leads its own beasts, and unsettles everybody of the other side', () => {
    const ring = board('A:ringmaster A:powder-keg B:powder-keg B:jack-in-the-box')
    expect(['g2', 'g3', 'g4', 'g5'].map((at) => valuesAt(ring, at))).toEqual([
      '20/20',
      '20/0',
      '10/0',
      '10/10',
    ])
  })
})

describe('Hall of Mirrors, an item with a price', () => {
  const before = bringing('hall-of-mirrors', 'B:kite-dragon . B:powder-keg', 'A 3;G4')

  it('R15.9 R14.8 is turned up at once, and pays for what it takes by level', () => {
    const { state } = play(before, BRING)
    expect(answersIn(state)).toEqual(['use>g2', 'use>g4', 'decline'])
    const taken = play(state, 'use>g2')
    expect([seatAt(taken.state, 'g2'), crestsOf(taken.state, 'A')]).toEqual(['A', ''])
    expect(seatAt(play(taken.state, 'end').state, 'g2')).toBe('B')
    expect(crestsOf(play(state, 'decline').state, 'A')).toBe('G4')
  })
})

describe('Candy Stall', () => {
  it('R15.8 R17.10 gives crests once and leaves, whatever the options keep', () => {
    for (const option of ['card', 'keepAll', 'discardAll']) {
      const stall = board('A:kite-dragon:10 B:candy-stall .', `A 3;M2 [itemKeep=${option}]`)
      const { state } = play(stall, 'g2-g3')
      expect([crestsOf(state, 'A'), damageAt(state, 'g3'), state.items.length]).toEqual([
        'M4',
        0,
        0,
      ])
    }
  })
})

describe('Human Cannonball, a figure without a die', () => {
  it('R14.19 R2.5 is brought in by a warrior die, and charges for movement crests', () => {
    const lists = {
      A: {
        dice: Array<string>(3).fill('jack-in-the-box'),
        figures: Array<string>(10).fill('human-cannonball'),
      },
    }
    const before = board('. . B:powder-keg', 'A 3;M4 5A:dim1 1S.2S.3S', lists)
    const landed = act(before, BRING)
    expect(usesIn(landed.state)).toContain('h4!1:L1:x-')
    expect(eventsOf(act(landed.state, 'h4!1:L1:x-'))).toEqual([
      'crestsLost A M3',
      'linkAdded A h4 human-cannonball!1:L1:x-',
      'monsterDestroyed g4 powder-keg ability',
      'monsterCharged h4>g4',
      'damaged g4 10 ability',
      'linkResolved 1 all',
      'linkAdded B g4 powder-keg!1',
      'damaged g4 10 ability',
      'monsterDestroyed g4 human-cannonball ability',
      'linkResolved 1 all',
    ])
  })
})
