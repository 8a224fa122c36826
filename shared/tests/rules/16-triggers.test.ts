import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { act, told, usesIn } from '../support/abilities.ts'
import { LAB, lab } from '../support/lab.ts'
import { crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'

/** Only links, as they are added and resolved. */
const linksIn = (lines: readonly string[]) => lines.filter((line) => /^link/.test(line))

describe('an effect that a destruction sets off', () => {
  it('R16.6 happens after the battle that destroyed its monster, as the first link of a new chain', () => {
    const duel = lab('. A:rabid-horseman B:martyr A:squire', 'A 3;A1 B 3')
    expect(told(duel, 'g3xg4')).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'attackTaken g4',
      'damaged g4 30',
      'monsterDestroyed g4 martyr',
      'battleEnded g3xg4 done',
      'linkAdded B g4 martyr!1',
      'damaged g3 10 ability',
      'damaged g5 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 waits until the chain that caused it is empty', () => {
    const duel = lab('A:archer A:sentinel B:mourner:10 B:sentinel', 'A 3;T2 B 3;T1')
    const chain = told(duel, 'g3!1', 'g5!1', 'g2!1>g4')
    expect(chain.slice(6)).toEqual([
      'damaged g4 10 ability',
      'monsterDestroyed g4 mourner ability',
      'linkResolved 3 all',
      'statChanged g5 attack +10 turn',
      'linkResolved 2 all',
      'statChanged g3 attack +10 turn',
      'linkResolved 1 all',
      'linkAdded B g4 mourner!1',
      'crestsGained B D1 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 R16.3 can be answered, the opponent of its controller first', () => {
    const duel = lab('A:sentinel A:rabid-horseman B:martyr B:sentinel', 'A 3;A1T1 B 3;T9')
    const fought = play(duel, 'g3xg4', 'pass', 'pass', 'pass', 'pass')
    expect(eventsOf(fought).at(-1)).toBe('linkAdded B g4 martyr!1')
    expect(decisionOf(fought.state)).toEqual({ type: 'window', seat: 'A', kind: 'ability' })
    const answered = act(fought.state, 'g2!1', 'pass')
    expect(linksIn(eventsOf(answered))).toEqual([
      'linkAdded A g2 sentinel!1',
      'linkResolved 2 all',
      'linkResolved 1 all',
    ])
    const own = play(
      lab('A:sentinel A:martyr:10 B:rabid-horseman B:sentinel', 'A 3;T1 B 3;A1T1 6B:act'),
      'g4xg3',
      'pass',
      'pass',
      'pass',
      'pass',
    )
    expect(decisionOf(own.state)).toEqual({ type: 'window', seat: 'B', kind: 'ability' })
  })

  it('R16.6 R16.7 with nobody to answer it resolves at once', () => {
    const duel = lab('. A:rabid-horseman B:mourner B:sentinel', 'A 3;A1 B 3')
    const fought = act(duel, 'g3xg4')
    expect(crestsOf(fought.state, 'B')).toBe('D1')
    expect(decisionOf(fought.state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('R16.6 for the same moment the turn player’s happen first, each in a chain of its own', () => {
    const crater = lab('A1 A:crater-creator~ B:mourner A:mourner B:mourner A:mourner', 'A 3;M1')
    const order = told(crater, 'g2-g3').filter((line) => /^link|mourner a|crestsGained/.test(line))
    expect(order).toEqual([
      'linkAdded A g3 crater-creator!1',
      'linkResolved 1 all',
      'linkAdded A g5 mourner!1',
      'crestsGained A D1 ability',
      'linkResolved 1 all',
      'linkAdded A g7 mourner!1',
      'crestsGained A D1 ability',
      'linkResolved 1 all',
      'linkAdded B g4 mourner!1',
      'crestsGained B D1 ability',
      'linkResolved 1 all',
      'linkAdded B g6 mourner!1',
      'crestsGained B D1 ability',
      'linkResolved 1 all',
    ])
    const other = lab('B1 A:crater-creator~ B:mourner A:mourner', 'B 3;M1 A 3 6B:act')
    expect(linksIn(told(other, 'g2-g3')).slice(2)).toEqual([
      'linkAdded B g4 mourner!1',
      'linkResolved 1 all',
      'linkAdded A g5 mourner!1',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 of different moments that which arose first happens first, whoever’s it is', () => {
    const duel = lab('A:archer B:archer A:mourner:10 B:mourner:10', 'A 3;T1 B 3;T1')
    const chain = told(duel, 'g2!1>g5', 'g3!1>g4')
    expect(linksIn(chain)).toEqual([
      'linkAdded A g2 archer!1>g5',
      'linkAdded B g3 archer!1>g4',
      'linkResolved 2 all',
      'linkResolved 1 all',
      'linkAdded A g4 mourner!1',
      'linkResolved 1 all',
      'linkAdded B g5 mourner!1',
      'linkResolved 1 all',
    ])
    const turned = lab('A:archer B:archer B:mourner:10 A:mourner:10', 'A 3;T1 B 3;T1')
    expect(linksIn(told(turned, 'g2!1>g4', 'g3!1>g5')).slice(4)).toEqual([
      'linkAdded A g5 mourner!1',
      'linkResolved 1 all',
      'linkAdded B g4 mourner!1',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 an earlier one of the other player comes before a later one of the turn player', () => {
    const duel = lab('A:archer A:archer B:mourner:10 B:archer A:mourner:10', 'A 3;T2 B 3;T1')
    const chain = told(duel, 'g2!1>g5', 'g5!1>g6', 'g3!1>g4')
    expect(linksIn(chain).slice(3)).toEqual([
      'linkResolved 3 all',
      'linkResolved 2 all',
      'linkResolved 1 all',
      'linkAdded B g4 mourner!1',
      'linkResolved 1 all',
      'linkAdded A g6 mourner!1',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 may set off another, and that the next', () => {
    const row = lab('. A:squire:10 B:martyr:10 A:martyr:10 B:mourner:10 A:archer', 'A 3;T1')
    expect(told(row, 'g7!1>g4').slice(2)).toEqual([
      'damaged g4 10 ability',
      'monsterDestroyed g4 martyr ability',
      'linkResolved 1 all',
      'linkAdded B g4 martyr!1',
      'damaged g3 10 ability',
      'monsterDestroyed g3 squire ability',
      'damaged g5 10 ability',
      'monsterDestroyed g5 martyr ability',
      'linkResolved 1 all',
      'linkAdded A g5 martyr!1',
      'damaged g6 10 ability',
      'monsterDestroyed g6 mourner ability',
      'linkResolved 1 all',
      'linkAdded B g6 mourner!1',
      'crestsGained B D1 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 those that wait keep their turn when one of them sets off another', () => {
    const lane = position({ catalogue: LAB })`
      g   h
 5    a   .
 4    a4  a5
 3    a2  a3
 2    a1  .
1=A:thunder-ball  2=B:martyr  3=A:mourner:10  4=B:mourner  5=A:squire  A 3;G3`
    const charged = told(lane, 'g2!1:L1:y+')
    expect(charged).toContain('monsterDestroyed h3 mourner ability')
    expect(charged).toContain('damaged h4 10 ability')
    expect(linksIn(charged).slice(2)).toEqual([
      'linkAdded B g3 martyr!1',
      'linkResolved 1 all',
      'linkAdded B g4 mourner!1',
      'linkResolved 1 all',
      'linkAdded A h3 mourner!1',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 R14.12 counts from where its monster stood, for who commanded it then', () => {
    const taken = lab('. B:rabid-horseman AB:martyr B:squire A:squire', 'A 3 B 3;A1 6B:act')
    const fought = act(taken, 'g3xg4')
    expect(fought).toHaveEvents(
      'linkAdded A g4 martyr!1',
      'damaged g3 10 ability',
      'damaged g5 10 ability',
    )
    expect(damageAt(fought.state, 'g6')).toBe(0)
  })

  it('R16.6 is of destruction alone: a monster that is given up sets nothing off', () => {
    const duel = lab('A:martyr B:changeling', 'A 3 B 3;T1 6B:act')
    expect(linksIn(told(duel, 'g3!1>g2'))).toEqual([
      'linkAdded B g3 changeling!1>g2',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 nobody uses it at will', () => {
    expect(usesIn(lab('A:martyr A:mourner', 'A 3;M9A9D9G9T9'))).toEqual([])
  })

  it('R16.6 comes before the end of the walk or the turn in which it arose', () => {
    const walk = lab('A:mourner:20 B:exploding-disk~ . B:sentinel', 'A 3;M9 B 3;T1')
    const walked = act(walk, 'g2-g3-g4', 'pass')
    expect(eventsOf(walked).slice(-2)).toEqual([
      'itemDiscarded g3 exploding-disk',
      'linkAdded A g3 mourner!1',
    ])
    expect(decisionOf(walked.state)).toEqual({ type: 'window', seat: 'B', kind: 'ability' })
    expect(decisionOf(play(walked.state, 'pass').state)).toEqual({
      type: 'window',
      seat: 'B',
      kind: 'walk',
    })
    const end = lab('A:mourner:10 . B:archer', 'A 3 B 3;T1')
    expect(told(end, 'end', 'g4!1>g2').slice(2)).toEqual([
      'damaged g2 10 ability',
      'monsterDestroyed g2 mourner ability',
      'linkResolved 1 all',
      'linkAdded A g2 mourner!1',
      'crestsGained A D1 ability',
      'linkResolved 1 all',
      'turnEnded 1A',
      'turnBegan 2B',
    ])
  })

  it('R16.6 R16.9 never comes when the duel is over', () => {
    const duel = lab('A:archer A:oracle B:mourner:10', 'A 3;T2')
    const won = play(duel, 'g3!1', 'g2!1>g4')
    expect(eventsOf(won).slice(-3)).toEqual([
      'monsterDestroyed g4 mourner ability',
      'linkResolved 2 all',
      'duelEnded A/R17.3',
    ])
  })
})
