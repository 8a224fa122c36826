import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { attacksIn, crestsOf, damageAt, endsOf, monsterAt, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'
import { rolling } from '../support/rolling.ts'
import { itemsSeen } from '../support/seen.ts'

/** Events when the monster with that card sets off the Energy Disk on a square. */
const DISK = (at: string, monster: string, seat = 'A') => [
  `itemTurnedUp ${at} energy-disk setOff`,
  `itemSetOff ${at} energy-disk ${monster}`,
  `linkAdded ${seat} ${at} energy-disk!1`,
  `statChanged ${at} attack +20 leaves`,
  'linkResolved 1 all',
  `itemDiscarded ${at} energy-disk`,
]

describe('an item on the board', () => {
  it('R15.1 is brought in with a black die like a monster, and lies face down on the summon space', () => {
    const list = { figures: ['battle-warrior', 'dancing-elf', 'larvae-moth', 'trap-bandit'] }
    const brought = play(rolling('', '', list), 'roll 1.2.6 = S S S', 'dim 6/4 X@g3')
    expect(eventsOf(brought, 'A').slice(1)).toEqual([
      'dimensioned A 6 X@g3',
      'itemSummoned A g3 6/4 level 1 trap-bandit',
    ])
    expect(brought.state.items).toMatchObject([{ summoner: 'A', die: 6, figure: 4, faceUp: false }])
    expect(brought.state.monsters).toEqual([])
    expect(brought.state.seats.A.dice).not.toContain(6)
    expect(brought.state.seats.A.reserve).not.toContain(4)
    expectRefused(play(rolling('', '', list), 'roll 1.2.6 = S S S').state, 'dim 1/4 X@g3', {
      code: 'wrong_figure',
      rule: 'R7.3',
      figure: 4,
      level: 1,
      type: 'warrior',
    })
  })

  it('R15.2 stays where it is and does not block, and nobody attacks it', () => {
    const duel = corridor('. A7 B:gluminizer . .', 'A 3;M9A9')
    expect(attacksIn(duel)).toEqual([])
    expectRefused(duel, 'g3xg4', { code: 'bad_target', rule: 'R11.2', at: 'g4' })
    expect(endsOf(duel, 'g3')).toEqual(['g2', 'g4', 'g5', 'g6'])
    const passed = play(duel, 'g3-g4-g5')
    expect(itemsSeen(passed.state, 'A')).toEqual(['gluminizer'])
    expectRefused(passed.state, 'g4-g5', { code: 'no_monster', rule: 'R10.1', at: 'g4' })
  })
})

describe('what sets an item off', () => {
  it('R15.3 a monster that passes over it: it is turned up and its effect happens', () => {
    const duel = corridor('A1 . A:energy-disk~ .', 'A 3;M9')
    expect(told(duel, 'g2-g3-g4-g5')).toEqual([
      'crestsLost A M2',
      'monsterWalked g2-g3-g4 M2',
      ...DISK('g4', 'battle-warrior'),
      'crestsLost A M1',
      'monsterWalked g4-g5 M1',
    ])
  })

  it('R15.3 a monster that stops on it, of either side', () => {
    const walk = ['crestsLost A M1', 'monsterWalked g2-g3 M1']
    for (const owner of ['A', 'B'])
      expect(told(corridor(`A1 ${owner}:energy-disk~ .`, 'A 3;M9'), 'g2-g3')).toEqual([
        ...walk,
        ...DISK('g3', 'battle-warrior'),
      ])
    const other = corridor('B1 A:energy-disk~', 'B 3;M1 6B:act')
    expect(told(other, 'g2-g3').slice(2)).toEqual(DISK('g3', 'battle-warrior', 'B'))
  })

  it('R15.3 with itemTrigger stopOnly, a monster that passes over it does not', () => {
    const duel = corridor('A1 . A:energy-disk~ .', 'A 3;M9 [itemTrigger=stopOnly]')
    expect(told(duel, 'g2-g3-g4-g5')).toEqual(['crestsLost A M3', 'monsterWalked g2-g3-g4-g5 M3'])
    expect(itemsSeen(play(duel, 'g2-g3-g4-g5').state, 'B')).toEqual(['?1'])
    expect(told(duel, 'g2-g3-g4').slice(2)).toEqual(DISK('g4', 'battle-warrior'))
  })

  it('R15.3 a monster that is put back on it does not', () => {
    const duel = corridor('A1+B:energy-disk~ . B:time-machine~', 'A 3;M9')
    const back = act(duel, 'g2-g3-g4')
    expect(eventsOf(back).slice(-3)).toEqual([
      'monsterPut g4>g2 item',
      'linkResolved 1 all',
      'itemDiscarded g4 time-machine',
    ])
    expect(itemsSeen(back.state, 'A')).toEqual(['?1'])
  })

  it('R15.3 a monster that is taken and put on it does not', () => {
    const duel = corridor('A:relinquished+B:energy-disk~ . B1', 'A 3;G8')
    const taken = act(duel, 'g2!1>g4')
    expect(taken).toHaveEvents('monsterPut g4>g2 ability')
    expect(taken).not.toHaveEvents('itemTurnedUp g2 energy-disk setOff')
    expect(monsterAt(taken.state, 'g2')?.card.id).toBe('battle-warrior')
  })

  it('R15.3 a monster that jumps or charges does not', () => {
    const jump = corridor('A1+A:warp-vortex B:energy-disk~ A:warp-vortex')
    expect(told(jump, 'jump g2>g4')).toEqual(['monsterJumped g2>g4'])
    const charge = corridor('A:thunder-ball . B:energy-disk~ .', 'A 3;G3')
    const charged = act(charge, 'g2!1:L1:y+')
    expect(charged).toHaveEvents('itemTurnedUp g4 energy-disk destroyed', 'monsterCharged g2>g5')
    expect(charged).not.toHaveEvents('itemSetOff g4 energy-disk thunder-ball')
  })

  it('R15.4 R13.5 a flying monster does by passing, R13.7 a tunnelling one by stopping alone', () => {
    const over = (card: string) => corridor(`A:${card} . A:energy-disk~ .`, 'A 3;M9')
    expect(act(over('parrot-dragon'), 'g2-g3-g4-g5')).toHaveEvents(...DISK('g4', 'parrot-dragon'))
    expect(told(over('jirai-gumo'), 'g2-g3-g4-g5')).toEqual([
      'crestsLost A M3',
      'monsterWalked g2-g3-g4-g5 M3',
    ])
    expect(act(over('jirai-gumo'), 'g2-g3-g4')).toHaveEvents(...DISK('g4', 'jirai-gumo'))
  })

  it('R15.7 a walk that starts on its space does not, one that comes back to it does', () => {
    const duel = corridor('. A1+B:energy-disk~ .', 'A 3;M9')
    expect(told(duel, 'g3-g4')).toEqual(['crestsLost A M1', 'monsterWalked g3-g4 M1'])
    expect(told(duel, 'g3-g4-g3').slice(2)).toEqual(DISK('g3', 'battle-warrior'))
    expect(told(duel, 'g3-g4-g3-g2').slice(2)).toEqual([
      ...DISK('g3', 'battle-warrior'),
      'crestsLost A M1',
      'monsterWalked g3-g2 M1',
    ])
  })

  it('R15.7 a monster and an item share a space', () => {
    const kept = act(corridor('A1 A:energy-disk~', 'A 3;M1 B 3 [itemKeep=keepAll]'), 'g2-g3')
    expect(monsterAt(kept.state, 'g3')?.card.id).toBe('battle-warrior')
    expect(itemsSeen(kept.state, 'B')).toEqual(['energy-disk'])
  })

  it('R15.9 one with a "when dimensioned" effect is turned up at once, and set off by nobody', () => {
    const list = {
      dice: ['gluminizer', 'warp-vortex', 'gluminizer', 'warp-vortex'],
      figures: ['gluminizer', 'warp-vortex'],
    }
    const brought = (die: number, roll: string) =>
      play(rolling('', '', list), roll, `dim ${die}/${die} X@g3`)
    expect(brought(1, 'roll 1.3.5 = S S S')).toHaveEvents(
      'dimensioned A 1 X@g3',
      'itemTurnedUp g3 gluminizer summoned',
      'linkAdded A g3 gluminizer!1',
      'linkResolved 1 all',
    )
    expect(brought(2, 'roll 2.4.5 = S S S')).toHaveEvents(
      'itemTurnedUp g3 warp-vortex summoned',
      'linkAdded A g3 warp-vortex!1',
      'linkResolved 1 all',
    )
    const other = position({ lists: { B: list } })`
      g
19    B
 1    A
B 3  6B:dim2 1S.3S`
    expect(play(other, 'dim 1/1 X2@g17')).toHaveEvents(
      'itemTurnedUp g17 gluminizer summoned',
      'linkAdded B g17 gluminizer!1',
    )
    const over = corridor('A1 A:gluminizer A:warp-vortex .', 'A 3;M9')
    expect(told(over, 'g2-g3-g4')).toEqual(['crestsLost A M4', 'monsterWalked g2-g3-g4 M4'])
  })
})

describe('the effect of an item', () => {
  it('R15.5 is compulsory: nobody is asked, and it happens though it hurts', () => {
    const duel = corridor('A1:20 B:trap-bandit~ A:exploding-disk~', 'A 3;M9T3 B 3;T3')
    expect(told(duel, 'g2-g3-g4').slice(2)).toEqual([
      'itemTurnedUp g3 trap-bandit setOff',
      'itemSetOff g3 trap-bandit battle-warrior',
      'linkAdded A g3 trap-bandit!1',
      'crestsLost A T1 item',
      'linkResolved 1 all',
      'itemDiscarded g3 trap-bandit',
      'crestsLost A M1',
      'monsterWalked g3-g4 M1',
      'itemTurnedUp g4 exploding-disk setOff',
      'itemSetOff g4 exploding-disk battle-warrior',
      'linkAdded A g4 exploding-disk!1',
      'damaged g4 20 item',
      'monsterDestroyed g4 battle-warrior item',
      'linkResolved 1 all',
      'itemDiscarded g4 exploding-disk',
    ])
  })

  it('R15.5 means by "the player" who controls the monster that set it off, whoever laid it', () => {
    for (const [owner, seat] of [
      ['A', 'A'],
      ['A', 'B'],
      ['B', 'A'],
      ['B', 'B'],
    ] as const) {
      const turn = seat === 'A' ? '5A:act' : '6B:act'
      const duel = corridor(
        `${seat}1 ${owner}:declaration-of-despair~`,
        `A 3;M1G3 B 3;M1G3 ${turn}`,
      )
      const walked = act(duel, 'g2-g3').state
      expect(crestsOf(walked, seat)).toBe('G2')
      expect(crestsOf(walked, seat === 'A' ? 'B' : 'A')).toBe('M1G3')
    }
  })

  it('R15.5 is that of the controller of a monster that somebody else summoned', () => {
    const taken = corridor('AB1 B:trap-bandit~', 'A 3;M1T2 B 3;T2')
    expect(told(taken, 'g2-g3')).toContain('crestsLost A T1 item')
  })

  it('R15.8 leaves it in play or discards it, as its card says', () => {
    const kit = act(corridor('A1:10 B:medical-aid-kit~ .', 'A 3;M1'), 'g2-g3')
    expect(kit).toHaveEvents('healed g3 10 item', 'itemDiscarded g3 medical-aid-kit')
    expect(kit.state.items).toEqual([])
    const shrine = lab('A:sentinel:10 B:shrine~ .', 'A 3;M9')
    const kept = act(shrine, 'g2-g3')
    expect(eventsOf(kept).slice(2)).toEqual([
      'itemTurnedUp g3 shrine setOff',
      'itemSetOff g3 shrine sentinel',
      'linkAdded A g3 shrine!1',
      'healed g3 10 item',
      'linkResolved 1 all',
    ])
    expect(kept.state.items).toMatchObject([{ faceUp: true }])
    expect(itemsSeen(kept.state, 'A')).toEqual(['shrine'])
  })

  it('R15.8 one that stays works each time that its space is entered, once each time', () => {
    const duel = lab('A:sentinel:10 B:shrine~ .', 'A 3;M9')
    const often = play(duel, 'g2-g3-g4-g3-g2-g3')
    expect(eventsOf(often)).toEqual([
      'crestsLost A M1',
      'monsterWalked g2-g3 M1',
      'itemTurnedUp g3 shrine setOff',
      'itemSetOff g3 shrine sentinel',
      'linkAdded A g3 shrine!1',
      'healed g3 10 item',
      'linkResolved 1 all',
      'crestsLost A M2',
      'monsterWalked g3-g4-g3 M2',
      'itemSetOff g3 shrine sentinel',
      'linkAdded A g3 shrine!1',
      'healed g3 10 item',
      'linkResolved 1 all',
      'crestsLost A M2',
      'monsterWalked g3-g2-g3 M2',
      'itemSetOff g3 shrine sentinel',
      'linkAdded A g3 shrine!1',
      'linkResolved 1 nothing',
    ])
    expect(damageAt(often.state, 'g3')).toBe(0)
  })

  it('R15.8 with itemKeep keepAll every item stays, with discardAll every one leaves', () => {
    const duel = (card: string, keep: string) =>
      lab(`A:sentinel:20 B:${card}~ .`, `A 3;M9 B 3 [itemKeep=${keep}]`)
    const disk = play(duel('energy-disk', 'keepAll'), 'g2-g3-g4')
    expect(eventsOf(disk).slice(2)).toEqual([
      ...DISK('g3', 'sentinel').slice(0, -1),
      'crestsLost A M1',
      'monsterWalked g3-g4 M1',
    ])
    expect(disk.state.items).toMatchObject([{ faceUp: true }])
    const shrine = act(duel('shrine', 'discardAll'), 'g2-g3')
    expect(shrine).toHaveEvents(
      'healed g3 10 item',
      'linkResolved 1 all',
      'itemDiscarded g3 shrine',
    )
    expect(shrine.state.items).toEqual([])
  })

  it('R15.8 with discardAll an item whose effect began on arrival stays: it is not used up', () => {
    const duel = corridor('A1 B:gluminizer .', 'A 3;M9 B 3 [itemKeep=discardAll]')
    const passed = play(duel, 'g2-g3-g4')
    expect(eventsOf(passed)).toEqual(['crestsLost A M4', 'monsterWalked g2-g3-g4 M4'])
    expect(itemsSeen(passed.state, 'A')).toEqual(['gluminizer'])
  })

  it('R15.8 an item of two effects leaves after the last of them', () => {
    const duel = lab('A:sentinel B:pit~', 'A 3;M1')
    expect(told(duel, 'g2-g3').slice(2)).toEqual([
      'itemTurnedUp g3 pit setOff',
      'itemSetOff g3 pit sentinel',
      'linkAdded A g3 pit!1',
      'linkAdded A g3 pit!2',
      'crestsGained A T1 item',
      'linkResolved 2 all',
      'damaged g3 10 item',
      'linkResolved 1 all',
      'itemDiscarded g3 pit',
    ])
  })

  it('R15.8 R17.10 one that gives crests leaves in any case', () => {
    for (const keep of ['card', 'discardAll', 'keepAll']) {
      const pit = play(lab('A:sentinel B:pit~', `A 3;M1 B 3 [itemKeep=${keep}]`), 'g2-g3')
      expect(pit).toHaveEvents('crestsGained A T1 item', 'itemDiscarded g3 pit')
      expect(pit.state.items).toEqual([])
    }
  })

  it('R15.10 is the first link of a chain that the opponent of the mover answers first', () => {
    const duel = lab('A:sentinel:20 B:exploding-disk~ B:sentinel', 'A 3;M1T1 B 3;T1')
    const entered = act(duel, 'g2-g3')
    expect(eventsOf(entered).at(-1)).toBe('linkAdded A g3 exploding-disk!1')
    const asked = { type: 'window', kind: 'item' } as const
    expectRefused(entered.state, 'A pass', {
      code: 'not_your_decision',
      rule: 'R8.1',
      awaited: 'B',
    })
    expectRefused(entered.state, 'B end', { code: 'wrong_step', rule: 'R5.1', awaited: asked.type })
    const answered = act(entered.state, 'g4!1', 'g3!1')
    expect(eventsOf(answered)).toEqual([
      'crestsLost B T1',
      'linkAdded B g4 sentinel!1',
      'crestsLost A T1',
      'linkAdded A g3 sentinel!1',
      'statChanged g3 attack +10 turn',
      'linkResolved 3 all',
      'statChanged g4 attack +10 turn',
      'linkResolved 2 all',
      'damaged g3 20 item',
      'monsterDestroyed g3 sentinel item',
      'linkResolved 1 all',
      'itemDiscarded g3 exploding-disk',
    ])
  })

  it('R15.10 with nobody to answer it resolves at once', () => {
    const duel = lab('A:sentinel B:energy-disk~ B:sentinel', 'A 3;M1 B 3;G9')
    expect(told(duel, 'g2-g3').slice(2)).toEqual(DISK('g3', 'sentinel'))
  })
})

describe('items that stop walks', () => {
  const blocked = (spaces: string) => corridor(spaces, 'A 3;M9 B 3 [itemsBlock=yes]')

  it('R15.2 R10.8 with itemsBlock yes a walk ends on the first item entered, and sets it off', () => {
    const duel = blocked('A1 . B:energy-disk~ . .')
    expect(walksIn(duel)).toEqual(['g2-g3', 'g2-g3-g4'])
    expect(told(duel, 'g2-g3-g4').slice(2)).toEqual(DISK('g4', 'battle-warrior'))
    expectRefused(duel, 'g2-g3-g4-g5', { code: 'item_blocks', rule: 'R10.8', at: 'g4' })
  })

  it('R15.7 R10.8 with itemsBlock yes the start does not stop, and face-up items do', () => {
    const duel = position`
      f   g   h
 4    .   a   .
 3    a   a1+2 a3
 2    .   a   .
 1    .   A   .
1=A1  2=B:energy-disk~  3=B:gluminizer  A 3;M9  [itemsBlock=yes]`
    expect(endsOf(duel, 'g3')).toEqual(['g2', 'f3', 'h3', 'g4'])
    expectRefused(duel, 'g3-h3-g3', { code: 'item_blocks', rule: 'R10.8', at: 'h3' })
  })
})
