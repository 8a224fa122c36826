import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'

/** Plays on with the first ability that is listed, as long as anybody is asked in a window. */
function answerAll(state: State): ReturnType<typeof play> {
  let played = play(state)
  while (decisionOf(played.state)?.type === 'window') {
    const next = play(played.state, answersIn(played.state)[0] ?? 'pass')
    played = { state: next.state, events: [...played.events, ...next.events] }
  }
  return played
}

const resolved = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('linkResolved'))

describe('long chains', () => {
  it.each([
    [3, 3],
    [10, 10],
    [10, 1],
    [0, 10],
  ])('are as long as crests last: %i of one side, %i of the other (R16.2)', (own, other) => {
    const duel = lab('A:sentinel A:hedge-mage . B:sentinel', `A 3;G1T${own} B 3;T${other}`)
    const opened = play(duel, 'g3!1')
    const all = answerAll(opened.state)
    const links = 1 + own + other
    expect(resolved(eventsOf(all))).toEqual(
      Array.from({ length: links }, (_, place) => `linkResolved ${links - place} all`),
    )
    expect([crestsOf(all.state, 'A'), crestsOf(all.state, 'B')]).toEqual(['', ''])
    expect(valuesAt(all.state, 'g2')).toBe(`${10 + 10 * own}/10`)
    expect(valuesAt(all.state, 'g5')).toBe(`${10 + 10 * other}/10`)
    expect(decisionOf(all.state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('take turns while both can answer, then one side goes on alone (R16.4)', () => {
    const duel = lab('A:sentinel . B:sentinel', 'A 3;T2 B 3;T4')
    const all = answerAll(play(duel, 'g2!1').state)
    const adders = eventsOf(all)
      .filter((line) => line.startsWith('linkAdded'))
      .map((line) => line.split(' ')[1])
    expect(adders).toEqual(['B', 'A', 'B', 'B', 'B'])
  })

  it('have no maximum: 199 links with pools of 99 (R16.2)', () => {
    const duel = lab('A:sentinel A:hedge-mage . B:sentinel', 'A 3;G1T99 B 3;T99 [crestCap=99]')
    const all = answerAll(play(duel, 'g3!1').state)
    expect(resolved(eventsOf(all))).toHaveLength(199)
    expect(eventsOf(all).at(-1)).toBe('linkResolved 1 all')
  })

  it('with printed cards: attack, defense, magic and trap abilities of one battle', () => {
    const duel = corridor(
      'A:orgoth-the-relentless A:crocozaurus B:gator-dragon B1',
      'A 3;A4G6 B 3;D10',
    )
    const all = answerAll(play(duel, 'g3xg4').state)
    expect(resolved(eventsOf(all)).length).toBeGreaterThan(10)
    expect(crestsOf(all.state, 'B')).toBe('')
    const rest = all.state
    expect(decisionOf(rest)).toEqual({ type: 'act', seat: 'A' })
    expect(damageAt(rest, 'g4')).toBe(0)
    expect(valuesAt(rest, 'g2')).toBe('50/20')
  })

  it('end with passes of both: each that is given is told, none that is not (R16.7)', () => {
    const duel = lab('A:sentinel . B:sentinel', 'A 3;T9 B 3;T9')
    const chain = play(duel, 'g2!1', 'g4!1', 'g2!1', 'pass', 'g2!1', 'pass', 'pass')
    expect(eventsOf(chain).filter((line) => line.startsWith('passed'))).toEqual([
      'passed B',
      'passed B',
      'passed A',
    ])
    const alone = play(lab('A:sentinel . B:sentinel', 'A 3;T9 B 3'), 'g2!1', 'g2!1', 'pass')
    expect(eventsOf(alone).filter((line) => line.startsWith('passed'))).toEqual(['passed A'])
  })
})
