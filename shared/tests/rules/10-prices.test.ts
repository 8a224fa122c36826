import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf, endsOf, monsterAt, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused, movementShort } from '../support/refused.ts'

describe('what a walk costs', () => {
  it.each([
    ['battle-steer', [1, 2, 3, 4, 5]],
    ['knight-of-twin-swords', [1, 1, 2, 2, 3]],
    ['strike-ninja', [1, 1, 1, 2, 2]],
    ['parrot-dragon', [2, 4, 6, 8, 10]],
  ])(
    'R10.10 so many spaces a crest as the card says, twice as many crests in the air: %s',
    (card, prices) => {
      const lane = corridor(`A:${card} . . . . .`, 'A 3;M10')
      for (const [place, price] of prices.entries()) {
        const walk = ['g2', 'g3', 'g4', 'g5', 'g6', 'g7'].slice(0, place + 2).join('-')
        expect(play(lane, walk)).toHaveEvents(
          `crestsLost A M${price}`,
          `monsterWalked ${walk} M${price}`,
        )
        const poor = corridor(`A:${card} . . . . .`, `A 3;M${price - 1}`)
        expectRefused(poor, walk, movementShort(price, price - 1))
        expect(walksIn(poor)).not.toContain(walk)
        expect(walksIn(corridor(`A:${card} . . . . .`, `A 3;M${price}`))).toContain(walk)
      }
    },
  )

  it('R10.10 the rate is there without use or cost: nothing is asked and nothing else paid', () => {
    const ninja = corridor('A:strike-ninja . . .', 'A 3;M1A9D9G9T9')
    expect(told(ninja, 'g2-g3-g4-g5')).toEqual(['crestsLost A M1', 'monsterWalked g2-g3-g4-g5 M1'])
    expect(answersIn(ninja)).toEqual(['g2-g3', 'g2-g3-g4', 'g2-g3-g4-g5', 'end'])
  })

  it.each([
    ['battle-steer', [2, 4, 6, 8, 10]],
    ['knight-of-twin-swords', [2, 2, 4, 4, 6]],
    ['strike-ninja', [2, 2, 2, 4, 4]],
  ])(
    'R10.10 is doubled after rounding while a Gluminizer lies in the dungeon: %s',
    (card, prices) => {
      for (const owner of ['A', 'B'])
        for (const [place, price] of prices.entries()) {
          const walk = ['g2', 'g3', 'g4', 'g5', 'g6', 'g7'].slice(0, place + 2).join('-')
          const lane = (crests: number) =>
            corridor(`A:${card} . . . . . ${owner}:gluminizer`, `A 3;M${crests}`)
          expect(play(lane(10), walk)).toHaveEvents(`crestsLost A M${price}`)
          expectRefused(lane(price - 1), walk, movementShort(price, price - 1))
          expect(walksIn(lane(price))).toContain(walk)
          expect(walksIn(lane(price - 1))).not.toContain(walk)
        }
    },
  )

  it('R10.10 a second Gluminizer adds nothing, and one that is left goes on doubling', () => {
    const two = corridor('A1 . A:gluminizer B:gluminizer . A:blast-lizard', 'A 3;M9G4')
    expect(play(two, 'g2-g3')).toHaveEvents('crestsLost A M2')
    const one = act(two, 'g7!1>~g5', 'g2-g3')
    expect(one).toHaveEvents('itemDestroyed g5 gluminizer ability', 'crestsLost A M2')
    const none = corridor('A1 . . B:gluminizer . A:blast-lizard', 'A 3;M9G4')
    expect(act(none, 'g7!1>~g5', 'g2-g3')).toHaveEvents(
      'effectEnded g5 doubleMoveCost',
      'crestsLost A M1',
    )
  })

  it('R10.10 R10.9 an interrupted walk costs as much in all as one that is not', () => {
    const ninja = corridor('A:strike-ninja A:energy-disk~ . . .', 'A 3;M9')
    const walked = act(ninja, 'g2-g3-g4-g5-g6')
    expect(walked).toHaveEvents(
      'monsterWalked g2-g3 M1',
      'itemDiscarded g3 energy-disk',
      'crestsLost A M1',
      'monsterWalked g3-g4-g5-g6 M1',
    )
    const whole = act(corridor('A:strike-ninja A:energy-disk~ . .', 'A 3;M9'), 'g2-g3-g4-g5')
    expect(eventsOf(whole)).toEqual([
      'crestsLost A M1',
      'monsterWalked g2-g3 M1',
      'itemTurnedUp g3 energy-disk setOff',
      'itemSetOff g3 energy-disk strike-ninja',
      'linkAdded A g3 energy-disk!1',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
      'monsterWalked g3-g4-g5 M0',
    ])
    expect(crestsOf(whole.state, 'A')).toBe('M8')
  })
})

describe('what is no walk', () => {
  const vortices = (front: string, seats: string) =>
    corridor(`${front}+A:warp-vortex . . A:warp-vortex B7`, seats)

  it('R10.11 a jump leaves the chance to move as it was, used or not', () => {
    const jumped = act(vortices('A1', 'A 3;M9A9'), 'jump g2>g5')
    expect(monsterAt(jumped.state, 'g5')).toMatchObject({ moved: false, jumped: true })
    expect(endsOf(jumped.state, 'g5')).toEqual(['g2', 'g3', 'g4'])
    const walked = act(vortices('A1', 'A 3;M9A9'), 'g2-g3-g2', 'jump g2>g5')
    expect(monsterAt(walked.state, 'g5')).toMatchObject({ moved: true })
    expectRefused(walked.state, 'g5-g4', { code: 'already_moved', rule: 'R10.3', at: 'g5' })
  })

  it('R10.11 a monster that has attacked may jump', () => {
    const near = corridor('. A1+A:warp-vortex B7 . A:warp-vortex', 'A 3;M9A9')
    expect(act(near, 'g3xg4', 'jump g3>g6')).toHaveEvents('monsterJumped g3>g6')
    const far = act(vortices('A1', 'A 3;A9'), 'jump g2>g5', 'g5xg6')
    expect(far).toHaveEvents('attackDeclared g5xg6')
  })

  it('R10.11 a charge is bound by neither the chance to move nor an attack made', () => {
    const duel = corridor('. A:thunder-ball B7 B8 .', 'A 3;M9A9G9')
    const charged = act(duel, 'g3-g2-g3', 'g3xg4', 'g3!1:L2:y+', 'pass')
    expect(charged).toHaveEvents('monsterCharged g3>g6')
    expect(monsterAt(charged.state, 'g6')).toMatchObject({ moved: true, attacks: 1 })
    const fresh = act(corridor('A:thunder-ball . . .', 'A 3;M9G3'), 'g2!1:L1:y+')
    expect(monsterAt(fresh.state, 'g5')).toMatchObject({ moved: false })
    expect(endsOf(fresh.state, 'g5')).toEqual(['g2', 'g3', 'g4'])
  })

  it('R10.11 a monster that cannot move at all in the turn can neither jump nor charge', () => {
    const shield = vortices('A:millennium-shield', 'A 3;M9')
    const fixed = { code: 'cannot_move', rule: 'R10.11', at: 'g2' } as const
    expectRefused(shield, 'jump g2>g5', { ...fixed, by: 'millennium-shield' })
    expect(answersIn(shield)).toEqual(['end'])
    const dragon = (piper: string) =>
      lab(`A:drake+A:warp-vortex . A:warp-vortex ${piper}`, 'A 3;M9G9 5A:act')
    const free = dragon('B:dragon-piper@2')
    expect(answersIn(free)).toEqual(expect.arrayContaining(['jump g2>g4', 'g2!1:L1:y+']))
    const held = dragon('B:dragon-piper@4')
    expectRefused(held, 'jump g2>g4', { ...fixed, by: 'dragon-piper' })
    expectRefused(held, 'g2!1:L1:y+', { ...fixed, by: 'dragon-piper' })
    expect(answersIn(held)).toEqual(['end'])
  })

  it('R10.11 one that may walk a limited way jumps all the same, also after its walk', () => {
    const slow = corridor('A:blue-eyes-ultimate-dragon A:warp-vortex A:warp-vortex', 'A 3;M9')
    expect(act(slow, 'g2-g3', 'jump g3>g4')).toHaveEvents('monsterJumped g3>g4')
  })
})
