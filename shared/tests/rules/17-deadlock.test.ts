import { describe, expect, it } from 'vitest'
import type { State } from '../../src/ddm/model/state.ts'
import { isDeadlocked } from '../../src/ddm/rules/17-end/deadlock.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { playRandomGame } from '../support/random-games.ts'

/** True when the duel is deadlocked at the end of this turn, in which something has happened. */
const isLocked = (state: State): boolean => play(state, 'end').state.outcome?.ladder === 'R17.4'

/** Two islands, each of its own Dungeon Master; no dice are left unless the legend says so. */
const islands = (legend = 'A 3;0 B 3;0') => position`
      e   f   g   h
18    .   .   b2  b
10    .   .   .   .
 3    a   a   .   .
 2    .   a   a1  .
1=A1  2=B1  5A:act;+0  ${legend}`

/** Nobody has anything, and nobody ever will. */
const nothing = (legend: string) => position`
      g
 1    A
A 3;0  B 3;0  ${legend}`

describe('a deadlock', () => {
  it('R17.4 ends the duel at the end of a turn, by the ladder', () => {
    const ended = play(islands('A 3;0 B 2;0'), 'end')
    expect(eventsOf(ended)).toEqual(['turnEnded 5A', 'duelEnded A/R17.6.1/R17.4'])
    expect(ended).toHaveEvents('duelEnded A/R17.6.1/R17.4')
    expect(ended.state.outcome).toEqual({ winner: 'A', rule: 'R17.6.1', ladder: 'R17.4' })
  })

  it('R17.4 comes about when the last contact is destroyed', () => {
    const duel = corridor('. A7 B8', 'A 3;A9;0 B 3;0')
    expect(play(duel, 'end').state.outcome).toBeNull()
    expect(play(duel, 'g3xg4', 'end')).toHaveEvents('duelEnded draw/R17.6.4/R17.4')
  })

  it('R17.4 may stand from the first turn, when no list allows a summon', () => {
    expect(isLocked(nothing('1A:act'))).toBe(true)
  })

  it('R17.4 is told before a stall and before the turn limit', () => {
    expect(isLocked(nothing('1A:act [stallLimit=1]'))).toBe(true)
    expect(isLocked(islands('A 3;0 B 3;0 [turnLimit=5]'))).toBe(true)
  })

  it('R17.4 comes about in no turn without a placement or a destruction', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      for (const { before, intent } of playRandomGame(seed).played) {
        const { turn, lastEventfulTurn } = before
        if (intent.type !== 'endTurn' || turn === 1 || turn === lastEventfulTurn) continue
        expect(isDeadlocked({ ...before, lastEventfulTurn: turn })).toBe(false)
      }
    }
  })

  it('R17.5 while monsters can still fight each other the duel goes on', () => {
    const arena = position`
      f   g   h
10    a1  a   b2
1=A1  2=B1  A 3;0  B 3;0  5A:act;+0`
    expect(play(arena, 'end')).toHaveEvents('turnEnded 5A', 'turnBegan 6B')
  })
})

describe('growth', () => {
  const grows = (legend: string): boolean => !isLocked(islands(legend))

  it.each(['A', 'B'])(
    'R17.4.1 %s grows with two dice of a level and a figure of theirs',
    (seat) => {
      const other = seat === 'A' ? 'B' : 'A'
      const left = (dice: string, reserve: string) =>
        grows(`${seat} 3;${dice};r${reserve};s1 ${other} 3;0`)
      expect(left('7.8', '5.6')).toBe(true)
      expect(left('7.10', '7')).toBe(true)
      expect(left('3.7.12', '2-10')).toBe(false)
      expect(left('7.8', '2-4.7-10')).toBe(false)
      expect(left('7.8', '0')).toBe(false)
      expect(left('3.6', '4')).toBe(true)
    },
  )

  it('R17.4.1 used up summons end all growth', () => {
    const full = (summons: string) => `A 3;2-15;r2-10;s${summons} B 3;0`
    expect(grows(full('10'))).toBe(false)
    expect(grows(full('9'))).toBe(true)
    expect(grows(`${full('10')} [maxSummons=none]`)).toBe(true)
    expect(grows(`${full('10')} [maxSummons=11]`)).toBe(true)
  })

  it('R17.4.1 with summonBinding bound, two dice of a level are enough', () => {
    expect(grows('A 3;7.10;s1 B 3;0 [summonBinding=bound]')).toBe(true)
    expect(grows('A 3;3.7.12;s1 B 3;0 [summonBinding=bound]')).toBe(false)
  })

  it('R17.4.1 with tripleSummon on, three dice of a level bring a figure of one more', () => {
    const left = (dice: string, option: string) =>
      grows(`A 3;${dice};r5.6;s1 B 3;0 [tripleSummon=${option}]`)
    expect(left('2.3.4', 'on')).toBe(true)
    expect(left('2.3.4', 'off')).toBe(false)
    expect(left('2.3', 'on')).toBe(false)
    expect(left('10.11.7', 'on')).toBe(true)
    expect(grows('A 3;4.5.6;r5.6;s1 B 3;0 [tripleSummon=on]')).toBe(false)
  })

  it('R17.4.1 without room for any net nobody grows', () => {
    const walled = (rank: string) => position`
      a   b   c   d   e   f   g
 7    x   x   x   B   x   x   x
 6    x   x   x   b2  x   x   x
 5    x   x   x   x   x   x   x
 4    ${rank}
 3    ${rank}
 2    x   x   x   a1  x   x   x
 1    x   x   x   A   x   x   x
1=A1  2=B1  5A:act;+0  [board=7x7]`
    expect(isLocked(walled('x   x   x   x   x   x   x'))).toBe(true)
    expect(isLocked(walled('.   x   x   x   x   x   x'))).toBe(true)
    expect(isLocked(walled('.   .   .   .   .   x   x'))).toBe(false)
  })

  it('R17.4.1 with netUse oncePerNet, used nets are no growth', () => {
    const dice = 'B 3;0 [netUse=oncePerNet]'
    expect(grows(`A 3;2-15;nTYZVXNMEPRL ${dice}`)).toBe(false)
    expect(grows(`A 3;2-15;nTYZVXNMEPR ${dice}`)).toBe(true)
  })

  const ITEMS = 'A 3;0 B 3;0 5A:act;+0'

  it('R17.4.1 an item face down is growth if a monster stands on the same stretch', () => {
    expect(isLocked(corridor('A1 . B:energy-disk~', ITEMS))).toBe(false)
    expect(isLocked(corridor('A1 . B:energy-disk', ITEMS))).toBe(true)
    const away = position`
      g
 9    b2
 2    a1
1=A1  2=B:energy-disk~  ${ITEMS}`
    expect(isLocked(away)).toBe(true)
  })

  it('R17.4.1 so is one that can give a die back, though it lies face up', () => {
    expect(isLocked(corridor('A1 . B:resurrection-scroll', ITEMS))).toBe(false)
  })

  it('R17.4.1 a monster that clears obstacles is growth if there are any', () => {
    const soldier = (mark: string) => position`
      f   g
 4    ${mark}   .
 2    .   a1
1=A:giant-rock-soldier  ${ITEMS}`
    expect(isLocked(soldier('x'))).toBe(false)
    expect(isLocked(soldier('.'))).toBe(true)
  })
})

describe('contact', () => {
  const NOTHING_LEFT = 'A 3;0 B 3;0 5A:act;+0'

  it('R17.4.2 monsters of both sides on one stretch touch, whatever blocks or is short', () => {
    expect(isLocked(corridor('A1 A2 A7 B1', NOTHING_LEFT))).toBe(false)
    expect(isLocked(corridor('A:millennium-shield . B:parrot-dragon', NOTHING_LEFT))).toBe(false)
    expect(isLocked(corridor('A1 A2 . A7', NOTHING_LEFT))).toBe(true)
  })

  it('R17.4.2 stretches that meet at a corner are not connected', () => {
    const corner = position`
      g   h
10    .   b2
 9    a1  .
1=A1  2=B1  ${NOTHING_LEFT}`
    expect(isLocked(corner)).toBe(true)
  })

  it('R17.4.2 a stretch next to the opposing Dungeon Master touches it', () => {
    const gate = (seat: string) => position`
      f   g   h
18    .   .   a1
19    .   B   b
1=${seat}1  ${NOTHING_LEFT}`
    expect(isLocked(gate('A'))).toBe(false)
    expect(isLocked(gate('B'))).toBe(true)
  })

  it('R17.4.2 a stretch that only lies at a corner of a Dungeon Master does not touch it', () => {
    const corner = position`
      g   h
19    B   .
18    .   a1
1=A1  ${NOTHING_LEFT}`
    expect(isLocked(corner)).toBe(true)
  })

  it('R17.4.2 vortices join the stretches on which they lie', () => {
    const vortices = (second: string) => position`
      g   h
12    b2  b4
 9    a1  a3
1=A1  2=B1  3=A:warp-vortex  4=B:${second}  ${NOTHING_LEFT}`
    expect(isLocked(vortices('warp-vortex'))).toBe(false)
    expect(isLocked(vortices('energy-disk'))).toBe(true)
  })

  it('R17.4.2 with an ability in play that takes control, each monster counts as either side', () => {
    const taker = (first: string) => position`
      g   h
12    b1  .
 9    a2  a3
1=B:${first}  2=A1  3=A2  ${NOTHING_LEFT}`
    expect(isLocked(taker('relinquished'))).toBe(false)
    expect(isLocked(taker('mystical-elf'))).toBe(true)
    const home = (card: string) => corridor(`A:${card}`, NOTHING_LEFT)
    expect(isLocked(home('thousand-eyes-restrict'))).toBe(false)
    expect(isLocked(home('mystical-elf'))).toBe(true)
    const alone = position`
      g
 9    a1
1=A:relinquished  ${NOTHING_LEFT}`
    expect(isLocked(alone)).toBe(true)
  })
})
