import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { loadState, type Snapshot, saveState } from '../../src/ddm/model/snapshot.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import { viewState } from '../../src/ddm/rules/08-views/view.ts'
import { LAB, lab } from '../support/lab.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { VIEWERS } from '../support/seen.ts'

/** The state as storage gives it back. */
const stored = (state: State): State =>
  loadState(LAB, JSON.parse(JSON.stringify(saveState(state))) as Snapshot)

/** Duels that wait in the middle of something, and how each goes on. */
const WAITING: readonly (readonly [where: string, state: State, rest: readonly string[]])[] = [
  [
    'a chain of three, one pass made',
    play(
      lab('A:sentinel A:archer B:archer B:sentinel', 'A 3;T9 B 3;T9'),
      'g2!1',
      'g4!1>g2',
      'g3!1>g4',
      'pass',
    ).state,
    ['g3!1>g5', 'pass', 'pass'],
  ],
  [
    'a walk over an item, on the space of another',
    play(lab('A:squire A:sentinel+A:energy-disk~ . B:archer', 'A 3;M3T1 B 3;T1'), 'g2-g3-g4').state,
    ['g5!1>g3', 'pass'],
  ],
  [
    'a choice while a chain resolves',
    play(
      lab('A:hunter A:sentinel B:squire B:sentinel', 'A 3;G1T1 B 3;T1'),
      'g2!1',
      'pass',
      'g3!1',
      'pass',
    ).state,
    ['choose 2'],
  ],
  [
    'the second window of a battle that was answered and defended',
    play(
      lab('A:hedge-mage A:fencer B:bulwark B:sentinel', 'A 3;A3G1 B 3;D2T1'),
      'g3xg4',
      'g4!1',
      'g3!1',
      'pass',
      'pass',
      'defend',
    ).state,
    ['g3!1', 'pass', 'pass'],
  ],
  [
    'an effect of a destruction, another behind it',
    play(
      lab('A:sentinel A:thunder-ball B:martyr B:mourner .', 'A 3;G3T2 B 3'),
      'g3!1:L1:y+',
      'pass',
    ).state,
    ['g2!1', 'pass', 'pass'],
  ],
]

describe('a duel that waits', () => {
  it.each(WAITING)('goes on from storage as if it had never been there: %s', (_, state, rest) => {
    const loaded = stored(state)
    expect(saveState(loaded)).toEqual(saveState(state))
    const [went, goes] = [play(state, ...rest), play(loaded, ...rest)]
    expect(eventsOf(goes)).toEqual(eventsOf(went))
    expect(saveState(goes.state)).toEqual(saveState(went.state))
  })

  it.each(WAITING)('asks one seat, which finds the same answers on its view: %s', (_, state) => {
    const decision = decisionOf(state)
    for (const viewer of VIEWERS) {
      const view = viewState(state, viewer)
      expect(decisionOf(view)).toEqual(decision)
      if (viewer === 'spectator') continue
      expect(legalIntents(view, viewer)).toEqual(legalIntents(state, viewer))
      expect(legalIntents(view, viewer).length > 0).toBe(viewer === decision?.seat)
    }
  })

  it.each(WAITING)('changes nothing of the state that it went on from: %s', (_, state) => {
    const before = JSON.stringify(saveState(state))
    for (const answer of answersIn(state)) play(state, answer)
    expect(JSON.stringify(saveState(state))).toBe(before)
  })
})
