import { describe, expect, it } from 'vitest'
import type { State } from '../../src/ddm/model/state.ts'
import { act, badTarget, seatAt, told, usesIn, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, attacksIn, crestsOf, damageAt, endsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

/** A card three times among the dice of A, ten times among its figures. */
const only = (card: string) => ({
  A: { dice: [card, card, card], figures: Array.from({ length: 10 }, () => card) },
})

/** In which of so many turns from now on the dragon of the turn player can walk: `5A 8B`. */
function freeTurns(state: State, count: number): string {
  const free: string[] = []
  for (let now = state; now.turn < state.turn + count; now = play(now, 'end').state) {
    const at = now.player === 'A' ? 'g3' : 'g6'
    expect(monsterAt(now, at)?.card.type).toBe('dragon')
    if (endsOf(now, at).length > 0) free.push(`${now.turn}${now.player}`)
  }
  return free.join(' ')
}

describe('Dragon Piper', () => {
  const seats = 'A 3;M9;0 B 3;M9;0'
  const pipers = (first: string, second: string, turn: string) =>
    corridor(`. A:petit-dragon . ${first} ${second} . B:petit-dragon .`, `${seats} ${turn}`)

  it('R14.17 for each player, holds dragons in the first turn after it arrived and in every second one', () => {
    const piped = (piper: string) =>
      corridor(`. A:koumori-dragon . . B:koumori-dragon . . ${piper}`, `${seats} 5A:act`)
    const byOther = piped('B:dragon-piper@4')
    expect(freeTurns(byOther, 8)).toBe('7A 8B 11A 12B')
    expect(freeTurns(piped('A:dragon-piper@3'), 8)).toBe('6B 7A 10B 11A')
    expectRefused(byOther, 'g3-g2', {
      code: 'cannot_move',
      rule: 'R18.7',
      at: 'g3',
      by: 'dragon-piper',
    })
  })

  it('R14.17 not in the turn in which it arrives, and it tells whom it will hold', () => {
    const arriving = corridor(
      '. A:petit-dragon . . B:petit-dragon .',
      `A 3;M9 B 3;M9;0 5A:dim1 1S.2S.3S`,
      only('dragon-piper'),
    )
    const brought = play(arriving, 'dim 1/1 L@h4')
    expect(brought).toHaveEvents('moveLimited g3,g6 0 leaves')
    expect(endsOf(brought.state, 'g3')).not.toEqual([])
    const other = play(brought.state, 'end').state
    expectRefused(other, 'g6-g7', {
      code: 'cannot_move',
      rule: 'R18.7',
      at: 'g6',
      by: 'dragon-piper',
    })
  })

  it('R14.17 each copy counts for itself, so two may hold every turn', () => {
    const two = pipers('B:dragon-piper@4', 'B:dragon-piper@2', '5A:act')
    const held = (state: State, at: string) => endsOf(state, at).length === 0
    expect(held(two, 'g3')).toBe(true)
    expect(held(play(two, 'end', 'end').state, 'g3')).toBe(true)
    const one = pipers('B:dragon-piper@2', '.', '5A:act')
    expect(held(one, 'g3')).toBe(false)
    expect(held(play(one, 'end', 'end').state, 'g3')).toBe(true)
  })

  it('R14.17 holds nobody else, and nobody when it has left', () => {
    const others = corridor('. A1 . B:dragon-piper@4', `${seats} 5A:act`)
    expect(endsOf(others, 'g3')).toEqual(['g2', 'g4'])
    const shot = lab('. A:petit-dragon . B:dragon-piper@4 A:archer', 'A 3;M9T1 5A:act')
    expect(endsOf(act(shot, 'g6!1>g5').state, 'g3')).toEqual(['g2', 'g4', 'g5'])
  })
})

describe('Lord of D.', () => {
  it('R14.18 the dragons of both players take no damage from attacks, abilities or items', () => {
    for (const lord of ['A', 'B']) {
      const fight = corridor(`. A7 B:petit-dragon ${lord}:lord-of-d`, 'A 3;A1')
      expect(told(fight, 'g3xg4').slice(-2)).toEqual([
        'damageChanged g4 20>0 lord-of-d',
        'battleEnded g3xg4 done',
      ])
    }
    const grave = corridor('A:the-13th-grave B:petit-dragon A:lord-of-d', 'A 3;G2')
    expect(told(grave, 'g2!1>g3').slice(2)).toEqual([
      'damageChanged g3 10>0 lord-of-d',
      'damaged g2 10 ability',
      'monsterDestroyed g2 the-13th-grave ability',
      'linkResolved 1 part',
    ])
    const disk = corridor('A:petit-dragon B:exploding-disk~ B:lord-of-d', 'A 3;M1')
    expect(told(disk, 'g2-g3').slice(-3)).toEqual([
      'damageChanged g3 20>0 lord-of-d',
      'linkResolved 1 nothing',
      'itemDiscarded g3 exploding-disk',
    ])
  })

  it('R14.18 others take it, and dragons are destroyed by effects that destroy', () => {
    const fight = corridor('. A7 B:mystic-horseman A:lord-of-d', 'A 3;A1')
    expect(act(fight, 'g3xg4')).toHaveEvents('damaged g4 20')
    const blast = corridor('A:blast-lizard B:petit-dragon A:lord-of-d', 'A 3;G3')
    expect(act(blast, 'g2!1>g3')).toHaveEvents('monsterDestroyed g3 petit-dragon ability')
    const without = lab('A:archer A7 B:petit-dragon A:lord-of-d:10', 'A 3;A1T1 B 3')
    expect(act(without, 'g3xg4', 'pass', 'pass').state.monsters).toHaveLength(4)
  })
})

describe('a charge', () => {
  it('R14.19 goes straight over path, destroys monsters of both sides and items alike', () => {
    const lane = corridor('A:thunder-ball A1 B1 A:energy-disk~ B:gluminizer . .', 'A 3;G4')
    const charged = act(lane, 'g2!1:L2:y+')
    expect(eventsOf(charged)).toEqual([
      'crestsLost A G4',
      'linkAdded A g2 thunder-ball!1:L2:y+',
      'monsterDestroyed g3 battle-warrior ability',
      'monsterDestroyed g4 battle-warrior ability',
      'itemTurnedUp g5 energy-disk destroyed',
      'itemDestroyed g5 energy-disk ability',
      'itemDestroyed g6 gluminizer ability',
      'effectEnded g6 doubleMoveCost',
      'monsterCharged g2>g8',
      'linkResolved 1 all',
    ])
    expect(charged.state.destroyed).toHaveLength(2)
  })

  it.each([
    ['x+', 'g9>i9'],
    ['x-', 'g9>e9'],
    ['y+', 'g9>g10'],
    ['y-', 'g9>g7'],
  ] as const)('R14.19 it goes on as long as there is path: %s', (direction, way) => {
    const cross = position`
      d   e   f   g   h   i   j
11    .   .   .   .   .   .   .
10    .   .   .   a   .   .   .
 9    .   a   a   a1  a   a   .
 8    .   .   .   a   .   .   .
 7    .   .   .   a   .   .   .
 6    .   .   .   .   .   .   .
1=A:thunder-ball  A 3;G3`
    expect(act(cross, `g9!1:L1:${direction}`)).toHaveEvents(`monsterCharged ${way}`)
  })

  it('R14.19 it ends at the edge of the board, and before a Dungeon Master', () => {
    const edge = position`
      a   b
 3    a   a1
1=A:thunder-ball  A 3;G3`
    expect(act(edge, 'b3!1:L1:x-')).toHaveEvents('monsterCharged b3>a3')
    expect(act(edge, 'b3!1:L1:x+')).toHaveEvents('monsterCharged b3>b3')
    const corner = position`
      a   b
 1    a1  a
1=A:thunder-ball  A 3;G3`
    expect(act(corner, 'a1!1:L1:x-')).toHaveEvents('monsterCharged a1>a1')
    expect(act(corner, 'a1!1:L1:y-')).toHaveEvents('monsterCharged a1>a1')
    expect(act(corridor('. A:thunder-ball', 'A 3;G3'), 'g3!1:L1:y-')).toHaveEvents(
      'monsterCharged g3>g2',
    )
  })

  it('R14.19 it stops before what is above the level named, monster or item', () => {
    const lane = (tough: string) => corridor(`A:thunder-ball . ${tough} .`, 'A 3;G4')
    for (const tough of [
      'B:curse-of-dragon',
      'A:dark-magician',
      'B:exploding-disk~',
      'A:crater-creator~',
    ])
      expect(usesIn(lane(tough))).toContain('g2!1:L2:y+')
    for (const tough of ['B:zoa', 'A:dark-magician', 'B:exploding-disk~', 'A:crater-creator~'])
      expect(told(lane(tough), 'g2!1:L2:y+').slice(2)).toEqual([
        'monsterCharged g2>g3',
        'linkResolved 1 all',
      ])
    for (const weak of ['B:battle-ox', 'A:battle-ox', 'B:medical-aid-kit~'])
      expect(act(lane(weak), 'g2!1:L2:y+')).toHaveEvents('monsterCharged g2>g5')
  })

  it('R14.19 it passes over flying monsters of any level, and ends on the last free space passed', () => {
    const over = corridor('A:thunder-ball B:blue-eyes-white-dragon . B1 B:parrot-dragon', 'A 3;G3')
    expect(told(over, 'g2!1:L1:y+').slice(2)).toEqual([
      'monsterDestroyed g5 battle-warrior ability',
      'monsterCharged g2>g5',
      'linkResolved 1 all',
    ])
    const stays = corridor('A:thunder-ball B:parrot-dragon', 'A 3;G3')
    expect(act(stays, 'g2!1:L1:y+')).toHaveEvents('monsterCharged g2>g2')
    expect(monsterAt(stays, 'g3')?.card.id).toBe('parrot-dragon')
  })

  it('R14.19 it destroys an item beneath a flying monster, and all who share a space', () => {
    const beneath = corridor('A:thunder-ball B:parrot-dragon+B:energy-disk~ .', 'A 3;G3')
    expect(act(beneath, 'g2!1:L1:y+')).toHaveEvents(
      'itemDestroyed g3 energy-disk ability',
      'monsterCharged g2>g4',
    )
    const shared = lab('A:thunder-ball . A1 A:squire+A:energy-disk~ .', 'A 3;M9G3')
    const both = play(shared, 'g4-g5-g6', 'g2!1:L1:y+')
    expect(both).toHaveEvents(
      'monsterDestroyed g5 battle-warrior ability',
      'monsterDestroyed g5 squire ability',
      'itemDestroyed g5 energy-disk ability',
      'monsterCharged g2>g6',
    )
  })
})

describe('Mighty Mage', () => {
  const mage = corridor('. A:mighty-mage . B7 . B8', 'A 3;G2A9;0 B 3;0')

  it('R14.20 its next attack may be on a target at distance 1 or 2 and costs no attack crest', () => {
    const one = corridor('. A:mighty-mage . B7 . B8', 'A 3;G1A9')
    const ready = act(one, 'g3!1').state
    expect(attacksIn(ready)).toEqual(['g3xg5'])
    expectRefused(ready, 'g3xg7', { code: 'out_of_reach', rule: 'R11.2', reach: 2, distance: 4 })
    const attacked = play(ready, 'g3xg5')
    expect(eventsOf(attacked)[0]).toBe('attackDeclared g3xg5')
    expect(attacked).toHaveEvents('damaged g5 30', 'battleEnded g3xg5 done')
    expect(crestsOf(attacked.state, 'A')).toBe('A9')
    expect(attacked.state.lasting).toEqual([])
  })

  it('R14.20 R11.1 it is the one attack of the turn, and the next turn it must pay and come near again', () => {
    const attacked = play(mage, 'g3!1', 'pass', 'g3xg5', 'g3!1').state
    expect(attacksIn(attacked)).toEqual([])
    expectRefused(attacked, 'g3xg5', { code: 'no_attack_left', rule: 'R11.1', made: 1, allowed: 1 })
    const unused = play(mage, 'g3!1', 'pass', 'end')
    expect(unused).toHaveEvents('effectEnded g3 reach', 'turnEnded 1A')
    expect(attacksIn(play(unused.state, 'end').state)).toEqual([])
  })

  it('R14.20 R11.4 flying monsters stay out of reach for it, and no path means no reach', () => {
    const sky = act(corridor('. A:mighty-mage . B:parrot-dragon', 'A 3;G1'), 'g3!1').state
    expectRefused(sky, 'g3xg5', { code: 'flying_target', rule: 'R11.4', at: 'g5' })
    const gap = position`
      g
 5    b2
 4    .
 3    a1
1=A:mighty-mage  2=B7  A 3;G1`
    expectRefused(act(gap, 'g3!1').state, 'g3xg5', {
      code: 'out_of_reach',
      rule: 'R11.2',
      reach: 2,
      distance: null,
    })
  })

  it('R14.20 a Dungeon Master may be the target, and the target may answer and defend', () => {
    const gate = position`
      g
19    B
18    a
17    a1
 1    A
1=A:mighty-mage  A 3;G1`
    expect(act(gate, 'g17!1', 'g17xg19')).toHaveEvents('heartPointsLost B 1 left 2')
    const defended = corridor('. A:mighty-mage . B:saggi-the-dark-clown', 'A 3;G1 B 3;D3')
    expect(told(defended, 'g3!1', 'g3xg5', 'g5!1', 'defend')).toContain('defended g5')
  })
})

describe('Mystic Horseman and Orgoth', () => {
  const seats = 'A 3;G9A9D9;0 B 3;A9D9;0'

  it('R14.21 the rise is the damage it carries when the ability resolves', () => {
    const duel = lab('A:mystic-horseman:30 . B:archer', 'A 3;G1 B 3;T1')
    const raised = act(duel, 'g2!1', 'g4!1>g2')
    expect(raised).toHaveEvents('damaged g2 10 ability', 'statChanged g2 attack +20 nextBattle')
    expect(valuesAt(raised.state, 'g2')).toBe('40/10')
    expect(told(corridor('A:mystic-horseman', 'A 3;G1'), 'g2!1').at(-1)).toBe(
      'linkResolved 1 nothing',
    )
  })

  it('R14.21 it lasts for the next battle of that monster in the turn', () => {
    const duel = corridor('A1 A:mystic-horseman:10 B:cocoon-of-evolution B1', seats)
    const raised = act(duel, 'g3!1').state
    expect(valuesAt(raised, 'g3')).toBe('50/10')
    const fought = act(raised, 'g3xg4', 'take')
    expect(fought).toHaveEvents('damaged g4 50', 'battleEnded g3xg4 done', 'effectEnded g3 attack')
    expect(valuesAt(fought.state, 'g3')).toBe('20/10')
    const other = corridor(
      '. A:knight-of-twin-swords B:thousand-dragon . A:mystic-horseman:10',
      seats,
    )
    const kept = act(other, 'g6!1', 'g3xg4', 'take').state
    expect(valuesAt(kept, 'g6')).toBe('50/10')
  })

  it('R14.21 or for the current one if used during it, and for none after the turn', () => {
    const duel = corridor('. A:mystic-horseman:10 B:cocoon-of-evolution', seats)
    const during = act(duel, 'g3xg4', 'g3!1', 'take')
    expect(during).toHaveEvents('damaged g4 50', 'effectEnded g3 attack')
    expect(valuesAt(during.state, 'g3')).toBe('20/10')
    const unused = act(duel, 'g3!1', 'end')
    expect(unused).toHaveEvents('effectEnded g3 attack', 'turnEnded 1A')
    expect(valuesAt(unused.state, 'g3')).toBe('20/10')
  })

  it('R14.21 each rise of Orgoth is permanent', () => {
    const orgoth = act(
      corridor('. A:orgoth-the-relentless B:black-luster-soldier', seats),
      'g3!1',
      'pass',
    ).state
    const later = act(orgoth, 'g3xg4', 'g3!1', 'pass', 'take', 'pass', 'end', 'end').state
    expect(valuesAt(later, 'g3')).toBe('40/20')
    expect(later.lasting).toEqual([])
  })
})

describe('Relinquished', () => {
  it('R14.22 is given up when its ability resolves, and the target is put in its place', () => {
    const duel = corridor('A:relinquished . B7:10', 'A 3;G8;0 B 3;0')
    const taken = act(duel, 'g2!1>g4')
    expect(eventsOf(taken)).toEqual([
      'crestsLost A G8',
      'linkAdded A g2 relinquished!1>g4',
      'monsterGivenUp g2 relinquished',
      'controlChanged g4 A leaves',
      'monsterPut g4>g2 ability',
      'linkResolved 1 all',
    ])
    expect(monsterAt(taken.state, 'g2')).toMatchObject({
      controller: 'A',
      summoner: 'B',
      damage: 10,
    })
    expect(play(taken.state, 'end').state.monsters[0]?.controller).toBe('A')
  })

  it('R14.22 giving up is no destruction', () => {
    const duel = corridor('A:relinquished . B7', 'A 3;G8')
    expect(act(duel, 'g2!1>g4').state.destroyed).toEqual([])
  })

  it('R14.22 only if the target is still legal, else it costs the crests and not the monster', () => {
    const duel = lab('A:relinquished A:archer B7:10', 'A 3;G8T1')
    const failed = act(duel, 'g2!1>g4', 'g3!1>g4')
    expect(eventsOf(failed).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 nothing'])
    expect(monsterAt(failed.state, 'g2')?.card.id).toBe('relinquished')
    expect(crestsOf(failed.state, 'A')).toBe('')
  })

  it('R14.22 with Relinquished gone by then, nothing happens', () => {
    const duel = lab('A:relinquished . B:archer', 'A 3;G8 B 3;T1')
    const failed = act(duel, 'g2!1>g4', 'g4!1>g2')
    expect(eventsOf(failed).slice(-3)).toEqual([
      'monsterDestroyed g2 relinquished ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    expect(seatAt(failed.state, 'g4')).toBe('B')
  })
})

describe('Rogue Doll and Harpie Lady', () => {
  it('R14.23 Rogue Doll heals one or two own monsters that carry damage', () => {
    const doll = corridor(
      'A:dancing-elf:10 A:larvae-moth:10 A:battle-ox B1:10',
      'A 3;G3 5A:dim3 1S.2S.3S',
      only('rogue-doll'),
    )
    const brought = play(doll, 'dim 1/1 L@h4').state
    expect(answersIn(brought)).toEqual(['use>g2', 'use>g3', 'use>g2+g3', 'decline'])
    expectRefused(brought, 'use>g4', badTarget('g4'))
    expectRefused(brought, 'use>g5', badTarget('g5'))
    expectRefused(brought, 'use>g2+g4', badTarget('g4'))
    expectRefused(brought, 'use>g2+g2', { code: 'bad_choices', rule: 'R18.9', field: 'targets' })
    const healed = act(brought, 'use>g2+g3')
    expect([damageAt(healed.state, 'g2'), damageAt(healed.state, 'g3')]).toEqual([0, 0])
  })

  it('R14.23 Harpie Lady may destroy any monster that can tunnel, also an own one', () => {
    const lady = corridor(
      'A:jirai-gumo B:clown-zombie A:sangan B1',
      'A 3;G3 5A:dim2 1S.2S.3S',
      only('harpie-lady'),
    )
    const brought = play(lady, 'dim 1/1 L@h4').state
    expect(answersIn(brought)).toEqual(['use>g3', 'use>g2', 'decline'])
    expectRefused(brought, 'use>g4', badTarget('g4'))
    expect(act(brought, 'use>g2')).toHaveEvents('monsterDestroyed g2 jirai-gumo ability')
  })
})
