import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { answersIn, endsOf, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused, movementShort } from '../support/refused.ts'

describe('one chance to move', () => {
  const pair = corridor('A1 A2 . . B1', 'A 3;M9A9;0 B 3;0')
  const moved = { code: 'already_moved', rule: 'R10.3' } as const

  it('R10.3 a monster walks once a turn, even if it went one space of many', () => {
    const walked = play(pair, 'g3-g4').state
    expectRefused(walked, 'g4-g5', { ...moved, at: 'g4' })
    expect(endsOf(walked, 'g4')).toEqual([])
    expect(endsOf(walked, 'g2')).toEqual(['g3', 'g5'])
  })

  it('R10.3 the walk is over when the player does anything else', () => {
    const after = play(pair, 'g3-g4', 'g2-g3').state
    expectRefused(after, 'g4-g5', { ...moved, at: 'g4' })
    expectRefused(play(pair, 'g3-g4-g5', 'g5xg6').state, 'g5-g4', {
      code: 'already_attacked',
      rule: 'R10.4',
      at: 'g5',
    })
  })

  it('R10.3 the next own turn brings a new chance', () => {
    const later = play(pair, 'g3-g4', 'end', 'end')
    expect(later).toHaveEvents('turnBegan 3A')
    expect(endsOf(later.state, 'g4')).toEqual(['g3', 'g5'])
  })

  it('R10.3 with moveChance unlimited, a monster walks as often as crests allow', () => {
    const free = corridor('A1 . . .', 'A 3;M3 [moveChance=unlimited]')
    const walked = play(free, 'g2-g3', 'g3-g2', 'g2-g3')
    expect(walked).toHaveEvents('monsterWalked g2-g3 M1', 'monsterWalked g3-g2 M1')
    expectRefused(walked.state, 'g3-g4', movementShort(1, 0))
  })
})

describe('a named walk', () => {
  it('R10.3 a walk is named whole, the start first', () => {
    const duel = corridor('A1 . .', 'A 3;M9')
    const bad = { code: 'bad_walk', rule: 'R10.3' } as const
    expectRefused(duel, { type: 'move', walk: ['g2'] }, bad)
    expectRefused(duel, { type: 'move', walk: [] }, bad)
    expect(eventsOf(play(duel, 'g2-g3-g4')).filter((line) => line.includes('Walked'))).toEqual([
      'monsterWalked g2-g3-g4 M2',
    ])
  })

  it('R10.3 any walk that can be paid is legal, also one that comes back', () => {
    const duel = corridor('A1 . A2 .', 'A 3;M4')
    expect(play(duel, 'g2-g3-g2')).toHaveEvents('monsterWalked g2-g3-g2 M2')
    expect(play(duel, 'g2-g3-g2-g3')).toHaveEvents('monsterWalked g2-g3-g2-g3 M3')
    expect(walksIn(duel)).not.toContain('g2-g3-g2')
    expectRefused(duel, 'g2-g3-g2-g3-g4-g5', movementShort(5, 4))
  })

  const ring = (legend: string) => position`
      f   g   h
 5    .   a   .
 4    a3  a   a
 3    a   .   a
 2    a2  a1  a
${legend}  A 3;M9`
  const [west, east] = ['g2-f2-f3-f4-g4', 'g2-h2-h3-h4-g4']

  it('R10.3 one walk is listed for each end but the start: the shortest', () => {
    const duel = ring('1=A1 2=A:energy-disk~ 3=A:time-machine~')
    expect(endsOf(duel, 'g2')).toEqual(['f2', 'h2', 'f3', 'h3', 'f4', 'g4', 'h4', 'g5'])
    expect(walksIn(duel)).toContain('g2-f2-f3')
  })

  it('R10.3 of walks as short, the listed one sets off the fewest items', () => {
    const duel = ring('1=A1 2=A:energy-disk~ 3=A:time-machine~')
    expect(walksIn(duel)).toContain(east)
  })

  it('R10.3 of walks that set off as many, the listed one is the first square by square', () => {
    const free = ring('1=A1 2=A2 3=A4')
    expect(walksIn(free)).toContain(west)
    expect(walksIn(free)).toContain(`${west}-g5`)
    const over = ring('1=A1 2=A:energy-disk~ 3=A:time-machine~ [itemTrigger=stopOnly]')
    expect(walksIn(over)).toContain(west)
    const below = ring('1=A:jirai-gumo 2=A:energy-disk~ 3=A:time-machine~')
    expect(walksIn(below)).toContain(west)
  })

  it('R10.3 walks are listed before attacks, and the end of the turn last', () => {
    const duel = corridor('. A1 B1', 'A 3;M1A1')
    expect(answersIn(duel)).toEqual(['g3-g2', 'g3xg4', 'end'])
  })
})

describe('moving and attacking', () => {
  const duel = (options = '') =>
    corridor('. A:knight-of-twin-swords B1', `A 3;M9A9;0 B 3;0 ${options}`)

  it('R10.4 a monster that has attacked cannot move any more in this turn', () => {
    const attacked = play(duel(), 'g3xg4').state
    expectRefused(attacked, 'g3-g2', { code: 'already_attacked', rule: 'R10.4', at: 'g3' })
    expect(walksIn(attacked)).toEqual([])
    const later = play(attacked, 'end', 'end').state
    expect(endsOf(later, 'g3')).toEqual(['g2'])
  })

  it('R10.4 with moveAfterAttack yes, it can', () => {
    const attacked = play(duel('[moveAfterAttack=yes]'), 'g3xg4').state
    expect(endsOf(attacked, 'g3')).toEqual(['g2'])
    const away = play(attacked, 'g3-g2')
    expect(away).toHaveEvents('monsterWalked g3-g2 M1')
    expectRefused(away.state, 'g2-g3', { code: 'already_moved', rule: 'R10.3', at: 'g2' })
  })
})

describe('the order of refusals', () => {
  it('R10.1 R8.1 R5.1 nobody walks in the turn of the other player, nor outside the action part', () => {
    const duel = (turn: string) => corridor('A7 . B7', `A 3;M9 B 3;M9D1 ${turn}`)
    const others = { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' } as const
    expectRefused(duel('5A:act'), 'B g4-g3', others)
    for (const [turn, awaited] of [
      ['5A:roll', 'roll'],
      ['5A:dim1 4S.5S.1G', 'dimension'],
    ] as const) {
      expectRefused(duel(turn), 'A g2-g3', { code: 'wrong_step', rule: 'R5.1', awaited })
      expectRefused(duel(turn), 'B g4-g3', others)
    }
  })

  const walk = (...squares: readonly string[]) => ({ type: 'move', walk: squares }) as const

  it('R10.1 R10.3 R10.4 of two faults of a mover, the first in the order of section 23 is told', () => {
    const duel = corridor('A1>* . B1>* A:millennium-shield> A:millennium-shield', 'A 3;M9')
    expectRefused(duel, walk('g3'), { code: 'no_monster', rule: 'R10.1', at: 'g3' })
    expectRefused(duel, 'g4-g3', { code: 'not_yours', rule: 'R10.1', at: 'g4' })
    expectRefused(duel, 'g2-g3', { code: 'already_attacked', rule: 'R10.4', at: 'g2' })
    expectRefused(duel, 'g5-g4', { code: 'already_moved', rule: 'R10.3', at: 'g5' })
    const by = 'millennium-shield'
    expectRefused(duel, walk('g6'), { code: 'cannot_move', rule: 'R18.7', at: 'g6', by })
  })

  it('R10.2 R10.5 R10.7 of two faults of a walk, the first in the order of section 23 is told', () => {
    const duel = corridor('. A1 B1 . B2', 'A 3;M0')
    expectAllRefused(duel, {
      'g3-h3-a9': { code: 'not_path', rule: 'R10.2', at: 'h3' },
      'g3-h4-g4': { code: 'not_a_step', rule: 'R10.2', from: 'g3', to: 'h4' },
      'g3-g4-g5-g6': { code: 'blocked', rule: 'R10.5', at: 'g4' },
      'g3-g2-g3-g4': { code: 'occupied', rule: 'R10.7', at: 'g4' },
    })
    const slow = corridor('. A:blue-eyes-ultimate-dragon . B1')
    expectAllRefused(slow, {
      'g3-g4-g5': { code: 'occupied', rule: 'R10.7', at: 'g5' },
      'g3-g4-g3': { code: 'too_far', rule: 'R18.7', limit: 1, spaces: 2 },
    })
  })
})
