import { describe, expect, it } from 'vitest'
import { squareName } from '../../src/ddm/geometry/square.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { act, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { crestsOf, damageAt, monsterAt, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { itemsSeen } from '../support/seen.ts'

/** An item in the way of A's walk from g2 to g5, that B's monster on g6 may answer. */
const walk = (front: string, item: string, end: string, seats: string) =>
  lab(`${front} ${item} . . ${end}`, seats)

describe('a walk that an item interrupts', () => {
  it('R15.6 R10.9 pauses while the effect resolves, each part paid for as it is made, and goes on as named', () => {
    const duel = walk('A:sentinel', 'A:energy-disk~', 'B:sentinel', 'A 3;M3 B 3;T1')
    const paused = act(duel, 'g2-g3-g4-g5')
    expect(eventsOf(paused).slice(0, 2)).toEqual(['crestsLost A M1', 'monsterWalked g2-g3 M1'])
    expect(crestsOf(paused.state, 'A')).toBe('M2')
    expect(monsterAt(paused.state, 'g3')?.card.id).toBe('sentinel')
    expect(decisionOf(paused.state)).toEqual({ type: 'window', seat: 'B', kind: 'item' })
    expect(told(paused.state, 'pass')).toEqual([
      'passed B',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
      'crestsLost A M2',
      'monsterWalked g3-g4-g5 M2',
    ])
  })

  it('R15.6 two items on one walk interrupt it twice', () => {
    const duel = corridor('A1:10 A:medical-aid-kit~ B:energy-disk~ .', 'A 3;M3')
    expect(told(duel, 'g2-g3-g4-g5')).toEqual([
      'crestsLost A M1',
      'monsterWalked g2-g3 M1',
      'itemTurnedUp g3 medical-aid-kit setOff',
      'itemSetOff g3 medical-aid-kit battle-warrior',
      'linkAdded A g3 medical-aid-kit!1',
      'healed g3 10 item',
      'linkResolved 1 all',
      'itemDiscarded g3 medical-aid-kit',
      'crestsLost A M1',
      'monsterWalked g3-g4 M1',
      'itemTurnedUp g4 energy-disk setOff',
      'itemSetOff g4 energy-disk battle-warrior',
      'linkAdded A g4 energy-disk!1',
      'statChanged g4 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g4 energy-disk',
      'crestsLost A M1',
      'monsterWalked g4-g5 M1',
    ])
  })

  it('R15.6 R10.9 ends if the monster is destroyed, and costs only the steps made', () => {
    const duel = corridor('A1:20 B:exploding-disk~ . .', 'A 3;M9')
    const walked = act(duel, 'g2-g3-g4-g5')
    expect(eventsOf(walked)).toEqual([
      'crestsLost A M1',
      'monsterWalked g2-g3 M1',
      'itemTurnedUp g3 exploding-disk setOff',
      'itemSetOff g3 exploding-disk battle-warrior',
      'linkAdded A g3 exploding-disk!1',
      'damaged g3 20 item',
      'monsterDestroyed g3 battle-warrior item',
      'linkResolved 1 all',
      'itemDiscarded g3 exploding-disk',
    ])
    expect(walked.state.monsters).toEqual([])
    expect(walked.state.agenda).toEqual([{ type: 'act' }])
  })

  it('R15.6 R10.9 ends if the monster is put back, and its chance to move is used', () => {
    const duel = corridor('A1 . B:time-machine~ .', 'A 3;M9')
    const walked = act(duel, 'g2-g3-g4-g5')
    expect(eventsOf(walked)).toEqual([
      'crestsLost A M2',
      'monsterWalked g2-g3-g4 M2',
      'itemTurnedUp g4 time-machine setOff',
      'itemSetOff g4 time-machine battle-warrior',
      'linkAdded A g4 time-machine!1',
      'monsterPut g4>g2 item',
      'linkResolved 1 all',
      'itemDiscarded g4 time-machine',
    ])
    expect(crestsOf(walked.state, 'A')).toBe('M7')
    expectRefused(walked.state, 'g2-g3', { code: 'already_moved', rule: 'R10.3', at: 'g2' })
  })

  it('R15.6 R10.12 ends on the item if the next space cannot be paid any more', () => {
    const duel = lab('A:glider A:energy-disk~ . .', 'A 3;M3G1')
    const aloft = act(duel, 'g2-g3-g4-g5', 'g3!1')
    expect(eventsOf(aloft).slice(-5)).toEqual([
      'generalChanged flying gained g3 turn',
      'linkResolved 2 all',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
    ])
    // Two spaces cost 4 in the air, of which 1 is paid: 3 are missing, 2 are there.
    expect(crestsOf(aloft.state, 'A')).toBe('M2')
    expect(monsterAt(aloft.state, 'g3')?.moved).toBe(true)
  })

  it('R15.6 R10.9 goes on at the price of now, for all spaces made', () => {
    const duel = lab('A:glider A:energy-disk~ . .', 'A 3;M6G1')
    const aloft = act(duel, 'g2-g3-g4-g5', 'g3!1')
    expect(aloft).toHaveEvents('monsterWalked g2-g3 M1', 'monsterWalked g3-g4-g5 M5')
    expect(crestsOf(aloft.state, 'A')).toBe('')
    const short = lab('A:glider A:energy-disk~ . .', 'A 3;M5G1')
    expect(act(short, 'g2-g3-g4-g5', 'g3!1')).toHaveEvents('monsterWalked g3-g4 M3')
  })

  it('R15.6 R10.9 gives nothing back when the price falls meanwhile', () => {
    const duel = corridor(
      'A1 . A:energy-disk~ . . . A:blast-lizard B:gluminizer',
      'A 3;M10G4;0 B 3;0',
    )
    const cheaper = act(duel, 'g2-g3-g4-g5-g6-g7', 'g8!1>~g9')
    expect(eventsOf(cheaper)).toEqual([
      'crestsLost A M4',
      'monsterWalked g2-g3-g4 M4',
      'itemTurnedUp g4 energy-disk setOff',
      'itemSetOff g4 energy-disk battle-warrior',
      'linkAdded A g4 energy-disk!1',
      'crestsLost A G4',
      'linkAdded A g8 blast-lizard!1>~g9',
      'itemDestroyed g9 gluminizer ability',
      'effectEnded g9 doubleMoveCost',
      'linkResolved 2 all',
      'statChanged g4 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g4 energy-disk',
      'crestsLost A M1',
      'monsterWalked g4-g5-g6-g7 M1',
    ])
    expect(crestsOf(cheaper.state, 'A')).toBe('M5')
    const near = act(duel, 'g2-g3-g4-g5', 'g8!1>~g9')
    expect(eventsOf(near).slice(-2)).toEqual([
      'itemDiscarded g4 energy-disk',
      'monsterWalked g4-g5 M0',
    ])
    expect(crestsOf(near.state, 'A')).toBe('M6')
  })

  it('R15.6 ends on the item if the crests were spent meanwhile', () => {
    const duel = lab('A:squire A:energy-disk~ . .', 'A 3;M3')
    const spent = act(duel, 'g2-g3-g4-g5', 'g3!1')
    expect(spent).toHaveEvents('crestsLost A M1', 'linkAdded A g3 squire!1')
    expect(spent.state.agenda.at(-1)?.type).toBe('respond')
    const over = act(spent.state, 'g3!1')
    expect(crestsOf(over.state, 'A')).toBe('')
    expect(monsterAt(over.state, 'g3')?.card.id).toBe('squire')
    expect(act(spent.state, 'pass')).toHaveEvents('monsterWalked g3-g4 M1')
  })

  it('R15.6 ends if the monster has changed sides', () => {
    const duel = walk('A:sentinel', 'A:energy-disk~', 'B:charmer', 'A 3;M3 B 3;T1')
    const taken = act(duel, 'g2-g3-g4-g5', 'g6!1>g3')
    expect(eventsOf(taken).slice(4)).toEqual([
      'linkAdded A g3 energy-disk!1',
      'crestsLost B T1',
      'linkAdded B g6 charmer!1>g3',
      'controlChanged g3 B turn',
      'linkResolved 2 all',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
    ])
    expect([crestsOf(taken.state, 'A'), crestsOf(taken.state, 'B')]).toEqual(['M2', ''])
    expect(monsterAt(taken.state, 'g3')).toMatchObject({ controller: 'B', moved: true })
  })

  it('R15.6 ends if the monster was moved', () => {
    const duel = walk('A:sentinel', 'A:energy-disk~', 'B:changeling', 'A 3;M3 B 3;T1')
    const moved = act(duel, 'g2-g3-g4-g5', 'g6!1>g3')
    expect(eventsOf(moved).slice(7)).toEqual([
      'monsterGivenUp g6 changeling',
      'controlChanged g3 B leaves',
      'monsterPut g3>g6 ability',
      'linkResolved 2 all',
      'statChanged g6 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
    ])
    expect(monsterAt(moved.state, 'g6')?.controller).toBe('B')
    expect(crestsOf(moved.state, 'A')).toBe('M2')
  })

  it('R15.6 is over also when its own charge moved the monster, and the chance to move is used', () => {
    const duel = corridor('A:thunder-ball A:energy-disk~ . .', 'A 3;M3G3')
    const charged = act(duel, 'g2-g3-g4', 'g3!1:L1:y+')
    expect(charged).toHaveEvents('monsterCharged g3>g5', 'statChanged g5 attack +20 leaves')
    expect(charged).not.toHaveEvents('monsterWalked g3-g4 M1')
    expect(monsterAt(charged.state, 'g5')?.moved).toBe(true)
  })

  it('R15.6 is over when its own charge brought the monster back to its start', () => {
    const duel = lab('A:drake A:energy-disk~ . .', 'A 3;M3G3')
    const back = act(duel, 'g2-g3-g4', 'g3!1:L1:y-')
    expect(back).toHaveEvents('monsterCharged g3>g2', 'statChanged g2 attack +20 leaves')
    expect(monsterAt(back.state, 'g2')).toMatchObject({ moved: true })
    expect(crestsOf(back.state, 'A')).toBe('M2')
  })

  it('R15.6 ends if the next space is held by a monster that has changed sides', () => {
    const duel = walk('A:sentinel', 'A:energy-disk~', 'B:charmer', 'A 3;M3 B 3;T1')
    const own = lab('A:sentinel A:energy-disk~ A:squire . B:charmer', 'A 3;M3 B 3;T1')
    expect(act(duel, 'g2-g3-g4-g5', 'pass')).toHaveEvents('monsterWalked g3-g4-g5 M2')
    expect(act(own, 'g2-g3-g4-g5', 'pass', 'pass')).toHaveEvents('monsterWalked g3-g4-g5 M2')
    const blocked = act(own, 'g2-g3-g4-g5', 'g6!1>g4', 'pass')
    expect(blocked).toHaveEvents('controlChanged g4 B turn')
    expect(monsterAt(blocked.state, 'g3')?.card.id).toBe('sentinel')
    expect(crestsOf(blocked.state, 'A')).toBe('M2')
  })

  it('R15.6 R10.7 ends if its last space is held meanwhile, though by an own monster', () => {
    const duel = corridor('A:battle-ox A:energy-disk~ . . A:thunder-ball', 'A 3;M9G3')
    const held = act(duel, 'g2-g3-g4', 'g6!1:L1:y-')
    expect(eventsOf(held).slice(-5)).toEqual([
      'monsterCharged g6>g4',
      'linkResolved 2 all',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
    ])
    expect(monsterAt(held.state, 'g3')?.card.id).toBe('battle-ox')
  })

  it('R15.6 R16.3 its end opens a window of its own, once, however it came about', () => {
    const seats = 'A 3;M9 B 3;T9'
    const whole = lab('A:oracle . A:energy-disk~ . . B:sentinel', seats)
    const kinds = (state: ReturnType<typeof lab>, ...steps: readonly string[]) =>
      steps.map((_, place) => {
        const decision = decisionOf(play(state, ...steps.slice(0, place + 1)).state)
        return decision?.type === 'window' ? `${decision.seat} ${decision.kind}` : decision?.type
      })
    expect(kinds(whole, 'g2-g3-g4-g5', 'pass', 'pass')).toEqual(['B item', 'B walk', 'act'])
    const put = lab('A:oracle . A:time-machine~ . . B:sentinel', seats)
    expect(kinds(put, 'g2-g3-g4-g5', 'pass', 'pass')).toEqual(['B item', 'B walk', 'act'])
    const gone = lab('A1:20 . A:exploding-disk~ . . B:sentinel', seats)
    expect(kinds(gone, 'g2-g3-g4-g5', 'pass', 'pass')).toEqual(['B item', 'B walk', 'act'])
    const free = lab('A:oracle . . . . B:sentinel', seats)
    expect(kinds(free, 'g2-g3-g4-g5', 'pass')).toEqual(['B walk', 'act'])
  })
})

describe('two figures on one space while a walk waits', () => {
  it('R15.6 R10.6 an item under an own monster that is passed is set off, and the walk goes on', () => {
    const duel = lab('A:sentinel A:squire+A:energy-disk~ . . B:sentinel', 'A 3;M3T1 B 3;T1')
    const paused = act(duel, 'g2-g3-g4')
    expect(paused.state.monsters.map(({ square }) => squareName(square))).toEqual([
      'g3',
      'g3',
      'g6',
    ])
    expect(told(paused.state, 'pass', 'pass')).toEqual([
      'passed B',
      'passed A',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
      'crestsLost A M1',
      'monsterWalked g3-g4 M1',
    ])
  })

  /** The walker, the monster that it passes, and the archer who shoots at their space. */
  const shared = (walker: number, passed: number) =>
    lab(
      `A:hedge-mage#${walker} A:squire#${passed}+A:energy-disk~#3 . B:archer#4`,
      'A 3;M3G1 B 3;T1',
    )

  it('R15.6 the square names the one that arrived first in the duel, as user and as target', () => {
    const names = (walker: number, passed: number) => {
      const paused = act(shared(walker, passed), 'g2-g3-g4').state
      expect(usesIn(paused)).toEqual(['g5!1>g3'])
      const shot = act(paused, 'g5!1>g3')
      return [
        usesIn(shot.state),
        shot.state.agenda.flatMap((unit) =>
          unit.type === 'respond' ? unit.window.chain.links.flatMap(({ targets }) => targets) : [],
        ),
      ]
    }
    expect(names(1, 2)).toEqual([['g3!1'], [1]])
    expect(names(2, 1)).toEqual([['g3!1'], [1]])
    const first = play(shared(1, 2), 'g2-g3-g4', 'g5!1>g3', 'g3!1')
    expect(first).toHaveEvents('linkAdded A g3 hedge-mage!1', 'damaged g3 10 ability')
    const second = play(shared(2, 1), 'g2-g3-g4', 'g5!1>g3', 'g3!1', 'pass')
    expect(second).toHaveEvents('linkAdded A g3 squire!1', 'damaged g3 10 ability')
    expect([first, second].map(({ state }) => state.monsters.map(({ damage }) => damage))).toEqual([
      [10, 0, 0],
      [10, 0, 0],
    ])
  })

  it('R15.6 both are among all that an effect fits', () => {
    const crater = corridor('A1 A2+A:crater-creator~ . B1', 'A 3;M9')
    expect(told(crater, 'g2-g3-g4').slice(5)).toEqual([
      'monsterDestroyed g5 battle-warrior item',
      'monsterDestroyed g3 battle-warrior item',
      'monsterDestroyed g3 dancing-elf item',
      'itemDestroyed g3 crater-creator item',
      'linkResolved 1 all',
    ])
  })

  it('R15.6 the walk goes on when the one beneath changes sides', () => {
    const duel = lab('A:sentinel#2 A:squire#1+A:energy-disk~#3 . . B:charmer#4', 'A 3;M3 B 3;T1')
    const taken = act(duel, 'g2-g3-g4', 'g6!1>g3', 'pass')
    expect(taken).toHaveEvents('controlChanged g3 B turn', 'monsterWalked g3-g4 M1')
    expect(monsterAt(taken.state, 'g3')?.card.id).toBe('squire')
  })
})

describe('the end of a walk that is cut short', () => {
  it('R10.12 a walk that cannot be paid on steps back from a held space', () => {
    const duel = lab('A:squire . A:sentinel+A:energy-disk~ .', 'A 3;M3')
    const back = act(duel, 'g2-g3-g4-g5', 'g4!1')
    expect(eventsOf(back).slice(-6)).toEqual([
      'statChanged g4 attack +10 turn',
      'linkResolved 2 all',
      'statChanged g4 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g4 energy-disk',
      'monsterPut g4>g3 walk',
    ])
    expect(monsterAt(back.state, 'g3')?.card.id).toBe('squire')
    expect(monsterAt(back.state, 'g4')?.card.id).toBe('sentinel')
    expect(crestsOf(back.state, 'A')).toBe('')
  })

  it('R10.12 or to its start if every space entered is held', () => {
    const duel = lab('. A:squire A:hedge-mage A:sentinel+A:energy-disk~ .', 'A 3;M3')
    const back = act(duel, 'g3-g4-g5-g6', 'g5!1')
    expect(eventsOf(back).at(-1)).toBe('monsterPut g5>g3 walk')
    expect(monsterAt(back.state, 'g3')).toMatchObject({ moved: true })
  })

  it('R10.12 R14.19 and nobody charges onto that start meanwhile', () => {
    const duel = lab('A:drake A:squire A:battle-ox+A:energy-disk~ .', 'A 3;M2G3')
    const back = act(duel, 'g3-g4-g5', 'g2!1:L1:y+', 'g4!1')
    expect(eventsOf(back)).toContain('monsterCharged g2>g2')
    expect(eventsOf(back).at(-1)).toBe('monsterPut g4>g3 walk')
    expect(monsterAt(back.state, 'g3')?.card.id).toBe('squire')
  })

  it('R10.12 stays where it may stand, and no item that it steps back on is set off', () => {
    const stays = lab('A:squire A:energy-disk~ .', 'A 3;M2')
    expect(eventsOf(act(stays, 'g2-g3-g4', 'g3!1')).at(-1)).toBe('itemDiscarded g3 energy-disk')
    const steps = lab('A:squire:10 B:shrine A:sentinel+A:energy-disk~ .', 'A 3;M3')
    const back = act(steps, 'g2-g3-g4-g5', 'pass', 'g4!1')
    expect(eventsOf(back).slice(-2)).toEqual([
      'itemDiscarded g4 energy-disk',
      'monsterPut g4>g3 walk',
    ])
    expect(damageAt(back.state, 'g3')).toBe(10)
  })

  it('R10.12 R15.6 one that changed sides on a held space steps back as well', () => {
    const duel = lab('A:charmer A:sentinel+B:energy-disk~ . B:charmer', 'A 3;M3 B 3;T1')
    const taken = act(duel, 'g2-g3-g4', 'g5!1>g3')
    expect(taken.state.monsters[0]).toMatchObject({ controller: 'B' })
    expect(eventsOf(taken).at(-1)).toBe('monsterPut g3>g2 walk')
    expect(monsterAt(taken.state, 'g2')?.controller).toBe('B')
  })
})

describe('what others know of a walk', () => {
  it('R15.6 R8.2 its listed courses do not tell what lies face down', () => {
    const seen = (card: string) => walksIn(corridor(`A1 . B:${card}~ .`, 'A 3;M9'))
    expect(seen('time-machine')).toEqual(seen('energy-disk'))
    const duel = corridor('A1 . B:time-machine~ .', 'A 3;M9')
    expect(itemsSeen(duel, 'A')).toEqual(['?1'])
    expect(itemsSeen(play(duel, 'g2-g3').state, 'A')).toEqual(['?1'])
  })
})
