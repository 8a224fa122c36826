import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, endsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

const jumpsIn = (state: Parameters<typeof answersIn>[0]) =>
  answersIn(state).filter((text) => text.startsWith('jump'))

/** Four vortices: A's monsters stand on g3 and i3, B's on g9, and nobody on e6. */
const field = (options = '') => position`
      e   f   g   h   i
 9    .   .   b3+6 .  .
 8    .   .   b   .   .
 6    b5  .   .   .   .
 4    .   .   a   .   .
 3    .   .   a1+4 .  a2+7
1=A1  2=A2  3=B1  4=A:warp-vortex  5=B:warp-vortex  6=B:warp-vortex  7=A:warp-vortex
A 3;M9;0  B 3;M9;0  5A:act ${options}`

describe('a vortex', () => {
  it('R15.11 a monster on one may jump to another that no monster holds, of whoever laid it', () => {
    expect(jumpsIn(field())).toEqual(['jump g3>e6', 'jump i3>e6'])
    const jumped = act(field(), 'jump g3>e6')
    expect(eventsOf(jumped)).toEqual(['monsterJumped g3>e6'])
    expect(monsterAt(jumped.state, 'e6')).toMatchObject({ jumped: true, moved: false })
    expect(jumpsIn(jumped.state)).toEqual(['jump i3>g3'])
  })

  it('R15.11 once a turn and monster: the next own turn brings a new jump', () => {
    const jumped = play(field(), 'jump g3>e6').state
    expectRefused(jumped, 'jump e6>g3', { code: 'already_jumped', rule: 'R15.11', at: 'e6' })
    const later = play(jumped, 'end', 'end').state
    expect(jumpsIn(later)).toContain('jump e6>g3')
    expect(jumpsIn(play(field(), 'end').state)).toEqual(['jump g9>e6'])
  })

  it('R15.11 costs no crest and sets nothing off', () => {
    const poor = corridor('A1+A:warp-vortex . A:warp-vortex', 'A 3;0 B 3')
    expect(told(poor, 'jump g2>g4')).toEqual(['monsterJumped g2>g4'])
  })

  it('R15.11 opens the window of a walk: the other player may answer', () => {
    const duel = lab('A1+A:warp-vortex . A:warp-vortex B:sentinel', 'A 3 B 3;T1')
    const jumped = act(duel, 'jump g2>g4')
    expect(decisionOf(jumped.state)).toEqual({ type: 'window', seat: 'B', kind: 'walk' })
    expect(decisionOf(play(jumped.state, 'pass').state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('R15.11 is there as long as its item: one that is destroyed is none any more', () => {
    const duel = corridor('A1+A:warp-vortex . B:warp-vortex . A:blast-lizard', 'A 3;G5')
    const gone = act(duel, 'g6!1>~g4')
    expect(gone).toHaveEvents('itemDestroyed g4 warp-vortex ability', 'effectEnded g4 warpGate')
    expect(jumpsIn(gone.state)).toEqual([])
    expectRefused(gone.state, 'jump g2>g4', { code: 'not_a_vortex', rule: 'R15.11', at: 'g4' })
  })

  it('R15.11 is walked over like any space, and left by walking', () => {
    const lane = corridor('. A1+A:warp-vortex A:warp-vortex .', 'A 3;M9')
    expect(endsOf(lane, 'g3')).toEqual(['g2', 'g4', 'g5'])
    expect(told(lane, 'g3-g4-g5')).toEqual(['crestsLost A M2', 'monsterWalked g3-g4-g5 M2'])
  })

  it('R15.11 what is refused: no monster, a foe, a start or an end that is none, one that is held', () => {
    expectAllRefused(field(), {
      'jump g4>e6': { code: 'no_monster', rule: 'R15.11', at: 'g4' },
      'jump y25>e6': { code: 'no_monster', rule: 'R15.11', at: 'y25' },
      'jump g9>e6': { code: 'not_yours', rule: 'R15.11', at: 'g9' },
      'jump g3>g4': { code: 'not_a_vortex', rule: 'R15.11', at: 'g4' },
      'jump g3>y25': { code: 'not_a_vortex', rule: 'R15.11', at: 'y25' },
      'jump g3>g9': { code: 'occupied', rule: 'R15.11', at: 'g9' },
      'jump g3>i3': { code: 'occupied', rule: 'R15.11', at: 'i3' },
      'jump g3>g3': { code: 'occupied', rule: 'R15.11', at: 'g3' },
    })
    const off = corridor('A1 . A:warp-vortex A:energy-disk', 'A 3')
    expectRefused(off, 'jump g2>g4', { code: 'not_a_vortex', rule: 'R15.11', at: 'g2' })
  })

  it('R15.11 R10.11 of two faults the first in the order of section 23 is told', () => {
    const duel = corridor(
      'A1^+A:warp-vortex A:millennium-shield B1^ A:millennium-shield+A:warp-vortex',
      'A 3',
    )
    expectAllRefused(duel, {
      'jump g4>g2': { code: 'not_yours', rule: 'R15.11', at: 'g4' },
      'jump g2>g3': { code: 'already_jumped', rule: 'R15.11', at: 'g2' },
      'jump g3>g5': { code: 'cannot_move', rule: 'R10.11', at: 'g3', by: 'millennium-shield' },
    })
    const both = corridor('A1 A2 A:warp-vortex', 'A 3')
    expectRefused(both, 'jump g2>g3', { code: 'not_a_vortex', rule: 'R15.11', at: 'g2' })
    const held = corridor('A1+A:warp-vortex A2 A:warp-vortex', 'A 3')
    expectRefused(held, 'jump g2>g3', { code: 'not_a_vortex', rule: 'R15.11', at: 'g3' })
    const spent = corridor('A:millennium-shield^+A:warp-vortex A:warp-vortex', 'A 3')
    expectRefused(spent, 'jump g2>g3', { code: 'already_jumped', rule: 'R15.11', at: 'g2' })
  })

  it('R15.11 jumps are listed by the arrival of the monster, then by square, behind abilities', () => {
    const order = position`
      e   f   g   h   i
 6    a5  .   .   .   .
 4    .   .   a6  .   a7
 3    .   .   a2+3 .  a1+4
1=A1#5  2=A2#2  3=A:warp-vortex#6  4=A:warp-vortex#7  5=A:warp-vortex#8  6=A:warp-vortex#9
7=A:orgoth-the-relentless#10  A 3;G2`
    expect(answersIn(order)).toEqual([
      'i4!1',
      'jump g3>g4',
      'jump g3>e6',
      'jump i3>g4',
      'jump i3>e6',
      'end',
    ])
  })

  it('R15.11 nobody jumps where the duel waits for something else', () => {
    const duel = lab('A1+A:warp-vortex . A:warp-vortex B:sentinel', 'A 3 B 3;T1')
    const asked = play(duel, 'end').state
    expectRefused(asked, 'B jump g2>g4', { code: 'wrong_step', rule: 'R5.1', awaited: 'window' })
    expectRefused(asked, 'A jump g2>g4', {
      code: 'not_your_decision',
      rule: 'R8.1',
      awaited: 'B',
    })
  })
})
