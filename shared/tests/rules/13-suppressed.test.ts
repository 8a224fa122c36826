import { describe, expect, it } from 'vitest'
import { act, askedIn, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, attacksIn, endsOf, monsterAt } from '../support/look.ts'
import { play } from '../support/play.ts'
import { expectRefused, movementShort } from '../support/refused.ts'
import { itemsSeen } from '../support/seen.ts'

/** The monster passes the item on g4, or stops there. */
const over = (card: string, item = 'energy-disk', options = '') =>
  corridor(`A:${card} . B:${item}~ .`, `A 3;M9 B 3 ${options}`)

describe('general abilities and items', () => {
  it('R13.5 an item works on a flying monster that passes over it, and that stops there', () => {
    expect(told(over('parrot-dragon'), 'g2-g3-g4-g5')).toEqual([
      'crestsLost A M4',
      'monsterWalked g2-g3-g4 M4',
      'itemTurnedUp g4 energy-disk setOff',
      'itemSetOff g4 energy-disk parrot-dragon',
      'linkAdded A g4 energy-disk!1',
      'statChanged g4 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g4 energy-disk',
      'crestsLost A M2',
      'monsterWalked g4-g5 M2',
    ])
    expect(act(over('parrot-dragon'), 'g2-g3-g4')).toHaveEvents('statChanged g4 attack +20 leaves')
    expect(act(over('parrot-dragon', 'time-machine'), 'g2-g3-g4-g5')).toHaveEvents(
      'monsterPut g4>g2 item',
    )
  })

  it('R13.7 no item works on a tunnelling monster that passes under it', () => {
    const under = act(over('jirai-gumo', 'exploding-disk'), 'g2-g3-g4-g5')
    expect(under).toHaveEvents('crestsLost A M3', 'monsterWalked g2-g3-g4-g5 M3')
    expect(under.events).toHaveLength(2)
    expect(itemsSeen(under.state, 'A')).toEqual(['?3'])
  })

  it('R13.7 it does when that stops there, coming back to its start as well', () => {
    expect(act(over('jirai-gumo', 'exploding-disk'), 'g2-g3-g4')).toHaveEvents(
      'itemTurnedUp g4 exploding-disk setOff',
      'damaged g4 20 item',
      'monsterDestroyed g4 jirai-gumo item',
    )
    const start = corridor('. A:jirai-gumo+B:energy-disk~ .', 'A 3;M9')
    expect(act(start, 'g3-g4-g3')).toHaveEvents('itemSetOff g3 energy-disk jirai-gumo')
    expect(told(start, 'g3-g4-g3-g2')).toEqual(['crestsLost A M3', 'monsterWalked g3-g4-g3-g2 M3'])
  })

  it('R13.7 with itemsBlock yes a tunnelling monster goes under all the same', () => {
    const gone = over('jirai-gumo', 'energy-disk', '[itemsBlock=yes]')
    expect(endsOf(gone, 'g2')).toEqual(['g3', 'g4', 'g5'])
    expect(play(gone, 'g2-g3-g4-g5')).toHaveEvents('monsterWalked g2-g3-g4-g5 M3')
  })
})

describe('a suppressed general ability', () => {
  it('R13.11 a flyer that stops flying pays one crest a space, and anyone attacks it', () => {
    const sky = corridor('. A7 B:parrot-dragon . .', 'A 3;M9A9 B 3;M9A9')
    expect(attacksIn(sky)).toEqual([])
    const down = corridor('. A7 B:parrot-dragon A:feral-imp .', 'A 3;M9A9 B 3;M9A9')
    expect(attacksIn(down)).toEqual(['g5xg4', 'g3xg4'].toSorted())
    const walks = (imp: string) => corridor(`. A:parrot-dragon . ${imp} .`, 'A 3;M2')
    expect(endsOf(walks('B:feral-imp'), 'g3')).toEqual(['g2', 'g4'])
    expectRefused(walks('.'), 'g3-g4-g5', movementShort(4, 2))
    expect(play(walks('B:feral-imp'), 'g3-g4-g3')).toHaveEvents('monsterWalked g3-g4-g3 M2')
    expect(play(walks('.'), 'g3-g4')).toHaveEvents('monsterWalked g3-g4 M2')
  })

  it('R13.11 it is of both sides, also as given by an ability, and comes back when the source leaves', () => {
    const imp = lab('. A:glider B:feral-imp:10 A:archer', 'A 3;G1T1M9')
    const flown = act(imp, 'g3!1', 'pass')
    expect(flown).toHaveEvents('generalChanged flying gained g3 turn')
    expect(play(flown.state, 'g3-g2')).toHaveEvents('monsterWalked g3-g2 M1')
    const free = act(flown.state, 'g5!1>g4')
    expect(free).toHaveEvents(
      'monsterDestroyed g4 feral-imp ability',
      'effectEnded g4 suppressGeneral',
    )
    expect(play(free.state, 'g3-g2')).toHaveEvents('monsterWalked g3-g2 M2')
  })

  it('R13.11 R13.7 a tunneller that cannot tunnel sets items off and is blocked', () => {
    const both = corridor('A:jirai-gumo B:energy-disk~ B1 . A:winged-dragon-no-1', 'A 3;M9')
    expect(endsOf(both, 'g2')).toEqual(['g3'])
    const free = corridor('A:jirai-gumo B:energy-disk~ B1 . .', 'A 3;M9')
    expect(endsOf(free, 'g2')).toEqual(['g3', 'g5', 'g6'])
    const passing = corridor('A:jirai-gumo B:energy-disk~ . . A:winged-dragon-no-1', 'A 3;M9')
    expect(act(passing, 'g2-g3-g4')).toHaveEvents(
      'itemSetOff g3 energy-disk jirai-gumo',
      'monsterWalked g3-g4 M1',
    )
  })

  it('R13.11 it is as if absent for what asks for it', () => {
    const hunt = (dragon: string) =>
      play(
        corridor(`. B:clown-zombie . ${dragon}`, 'A 3;G3 5A:dim2 1S.2S.3S', {
          A: {
            dice: ['harpie-lady', 'harpie-lady', 'harpie-lady'],
            figures: Array.from({ length: 10 }, () => 'harpie-lady'),
          },
        }),
        'dim 1/1 L@h4',
      ).state
    expect(answersIn(hunt('B:koumori-dragon'))).toEqual(['use>g3', 'decline'])
    expect(askedIn(hunt('B:winged-dragon-no-1'))).toBe('A act')
  })

  it('R13.11 a monster that flies for a turn pays and is out of reach for it alone', () => {
    const duel = lab('. A:glider . . . B:sentinel', 'A 3;G1M9A9;0 B 3;M9A9;0')
    const aloft = act(duel, 'g3!1')
    expect(monsterAt(aloft.state, 'g3')).toBeDefined()
    expect(answersIn(aloft.state)).toContain('g3-g4-g5-g6')
    expect(act(aloft.state, 'g3-g4-g5-g6')).toHaveEvents('monsterWalked g3-g4-g5-g6 M6')
    const landed = act(aloft.state, 'end')
    expect(landed).toHaveEvents('effectEnded g3 flying', 'turnEnded 1A')
    expect(attacksIn(play(landed.state, 'g7-g6-g5-g4').state)).toEqual(['g4xg3'])
  })
})
