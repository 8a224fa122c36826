import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'

/** Plays the last turn of a duel: two fighters face each other, and the legend tells the rest. */
const last = (legend: string) =>
  play(corridor('. A7 B:mystic-horseman', `${legend} 400B:act`), 'end')

describe('the ladder', () => {
  it('R17.6 decides by the first difference, after the turn has ended', () => {
    const ended = last('A 3;m9.9.9.9 B 2;m9.9.9.9')
    expect(eventsOf(ended)).toEqual(['turnEnded 400B', 'duelEnded A/R17.6.1/R17.9'])
    expect(ended).toHaveEvents('turnEnded 400B', 'duelEnded A/R17.6.1/R17.9')
    expect(ended.state.outcome).toEqual({ winner: 'A', rule: 'R17.6.1', ladder: 'R17.9' })
    expect(ended.state.turn).toBe(400)
  })

  it('R17.6.1 more heart points win, whatever was summoned', () => {
    expect(last('A 3 B 2;m9.9.9.9')).toHaveEvents('duelEnded A/R17.6.1/R17.9')
    expect(last('A 1;m9.9.9.9 B 2')).toHaveEvents('duelEnded B/R17.6.1/R17.9')
  })

  it('R17.6.2 then more monsters summoned win, whatever their level; items do not count', () => {
    expect(last('A 2;m0.3.0.0;s3 B 2;m0.1.0.1;s9')).toHaveEvents('duelEnded A/R17.6.2/R17.9')
    expect(last('A 2;m0.1.0.3 B 2;m4.1.0.0')).toHaveEvents('duelEnded B/R17.6.2/R17.9')
  })

  it('R17.6.2 a destroyed monster counts as summoned', () => {
    const even = corridor('. A7 B8', 'A 3;A9 B 3 [turnLimit=2] 2A:act')
    expect(play(even, 'g3xg4', 'end')).toHaveEvents(
      'monsterDestroyed g4 flame-swordsman',
      'duelEnded draw/R17.6.4/R17.9',
    )
  })

  it('R17.6.3 then more monsters of level 4 win, then of level 3, then of level 2', () => {
    expect(last('A 3;m4.1.0.1 B 3;m0.2.4.0')).toHaveEvents('duelEnded A/R17.6.3/R17.9')
    expect(last('A 3;m0.5.1.1 B 3;m4.1.1.1')).toHaveEvents('duelEnded A/R17.6.3/R17.9')
    expect(last('A 3;m0.5.1.1 B 3;m4.1.1.1')).not.toHaveEvents('duelEnded B/R17.6.3/R17.9')
    expect(last('A 3;m0.5.1.0 B 3;m3.1.2.0')).toHaveEvents('duelEnded B/R17.6.3/R17.9')
    expect(last('A 3;m2.2.0.0 B 3;m3.1.0.0')).toHaveEvents('duelEnded A/R17.6.3/R17.9')
  })

  it('R17.6.4 otherwise it is a draw', () => {
    const even = last('A 2;m1.2.3.4;s10 B 2;m1.2.3.4;s12 [maxSummons=none]')
    expect(even).toHaveEvents('duelEnded draw/R17.6.4/R17.9')
    expect(even.state.outcome?.winner).toBeNull()
  })
})

describe('the turn limit', () => {
  const at = (turn: string, options = '') => play(corridor('. A1 B1', `${turn} ${options}`), 'end')

  it('R17.9 after 400 turns the ladder decides, and not before', () => {
    expect(at('399A:act')).not.toHaveEvents('duelEnded draw/R17.6.4/R17.9')
    expect(at('399A:act')).toHaveEvents('turnBegan 400B')
    expect(at('400B:act')).toHaveEvents('turnEnded 400B', 'duelEnded draw/R17.6.4/R17.9')
  })

  it('R17.9 it holds with every preset and every number', () => {
    expect(at('400B:act', '[gba]').state.outcome?.ladder).toBe('R17.9')
    expect(at('7A:act', '[turnLimit=7]').state.outcome?.ladder).toBe('R17.9')
    expect(at('6B:act', '[turnLimit=7]').state.outcome).toBeNull()
  })
})

describe('the stall limit', () => {
  const quiet = (turns: number, options = '') =>
    corridor('. A7 B:metal-guardian . .', `A 3;M9A9 B 3;D9 90A:act;+${turns} ${options}`)

  it('R17.7 after 50 turns in a row in which nothing happened the ladder decides', () => {
    expect(play(quiet(50), 'end')).toHaveEvents('turnEnded 90A', 'duelEnded draw/R17.6.4/R17.7')
    expect(play(quiet(49), 'end').state.outcome).toBeNull()
  })

  it('R17.7 walks and attacks that deal nothing are no end of it', () => {
    const walked = play(quiet(50), 'g3-g2-g3', 'g3xg4', 'defend', 'end')
    expect(walked).toHaveEvents('battleEnded g3xg4 done', 'duelEnded draw/R17.6.4/R17.7')
  })

  it('R17.7 damage, a lost heart point or a placement begin the count anew', () => {
    const hit = play(quiet(50), 'g3xg4', 'take', 'end').state
    expect([hit.outcome, hit.lastEventfulTurn]).toEqual([null, 90])
    const heart = position`
      g
19    B
18    a1
 1    A
1=A1  A 3;A9  90A:act;+50`
    expect(play(heart, 'g18xg19', 'end').state.outcome).toBeNull()
    const right = corridor('. A1 B1', 'A 3 90A:dim1;+50 4S.5S.7M3')
    const [placed = ''] = answersIn(right)
    expect(play(right, placed, 'end').state.outcome).toBeNull()
    expect(play(right, 'skip', 'end').state.outcome?.ladder).toBe('R17.7')
  })

  it('R17.7 the turns of both players count', () => {
    const duel = corridor('. A1 B:mystic-horseman', 'A 3;A9;0 B 3;0 [stallLimit=3] 8A:act')
    const hit = play(duel, 'g3xg4', 'end', 'end', 'end')
    expect(hit.state.outcome).toBeNull()
    expect(play(hit.state, 'end')).toHaveEvents('turnEnded 11B', 'duelEnded B/R17.6.3/R17.7')
  })

  it('R17.7 with stallLimit off, there is none', () => {
    expect(play(quiet(89, '[stallLimit=off]'), 'end').state.outcome).toBeNull()
    expect(play(quiet(89, '[gba]'), 'end').state.outcome).toBeNull()
  })

  it('R17.7 R17.9 of both limits at the same turn, the stall is told', () => {
    const both = play(quiet(50, '[turnLimit=90]'), 'end')
    expect(both.state.outcome?.ladder).toBe('R17.7')
  })
})
