import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import { viewState } from '../../src/ddm/rules/08-views/view.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf, type Played, play } from '../support/play.ts'
import { rolling } from '../support/rolling.ts'
import { diceSeen, figuresSeen, itemsSeen, seenBy } from '../support/seen.ts'

/** The figures 9 and 10 of a seat's list as A, B and a spectator see them. */
const lastFigures = ({ state }: Pick<Played, 'state'>, seat: 'A' | 'B') =>
  seenBy((viewer) => figuresSeen(state, viewer, seat).slice(8))

/** A list of one id alone. */
const filled = (length: number, id: string) => Array.from({ length }, () => id)

/** The items in play as A, B and a spectator see them. */
const items = (state: State) => seenBy((viewer) => itemsSeen(state, viewer))

describe('when an item becomes public', () => {
  /** Figures 10 and 9 of B. */
  const duel = corridor('A1 B:trap-bandit~ B:energy-disk~ .', 'A 3;M9T1;0 B 3;0')

  it('R8.4 its effect happens for the first time: until then it is hidden', () => {
    expect(items(duel)).toEqual([
      ['?1', '?1'],
      ['trap-bandit', 'energy-disk'],
      ['?1', '?1'],
    ])
    expect(lastFigures({ state: duel }, 'B')).toEqual([
      ['?1', '?1'],
      ['energy-disk', 'trap-bandit'],
      ['?1', '?1'],
    ])
    const entered = play(duel, 'g2-g3')
    expect(entered).toHaveEvents(
      'itemTurnedUp g3 trap-bandit setOff',
      'itemSetOff g3 trap-bandit battle-warrior',
    )
    expect(lastFigures(entered, 'B')).toEqual([
      ['?1', 'trap-bandit'],
      ['energy-disk', 'trap-bandit'],
      ['?1', 'trap-bandit'],
    ])
    expect(items(entered.state)).toEqual([['?1'], ['energy-disk'], ['?1']])
  })

  it('R8.4 from then on it stays public, also when it has left', () => {
    const later = play(duel, 'g2-g3', 'end', 'end')
    expect(lastFigures(later, 'B')[2]).toEqual(['?1', 'trap-bandit'])
    expect(later.state.seats.B.shown).toEqual([10])
    const both = play(duel, 'g2-g3-g4')
    expect(both.state.seats.B.shown).toEqual([9, 10])
    expect(lastFigures(both, 'B')[0]).toEqual(['energy-disk', 'trap-bandit'])
  })

  it('R8.4 one that is turned up on arrival is public from then on, its own event is not', () => {
    const list = { dice: filled(3, 'gluminizer'), figures: filled(10, 'gluminizer') }
    const brought = play(rolling('', '', list), 'roll 1.2.3 = S S S', 'dim 1/1 X@g3')
    expect(
      seenBy((viewer) => eventsOf(brought, viewer).find((line) => line.includes('Summoned'))),
    ).toEqual([
      'itemSummoned A g3 1/1 level 2 gluminizer',
      'itemSummoned A g3 1/1 level 2',
      'itemSummoned A g3 1/1 level 2',
    ])
    expect(brought).toHaveEvents('itemTurnedUp g3 gluminizer summoned')
    expect(items(brought.state)).toEqual([['gluminizer'], ['gluminizer'], ['gluminizer']])
    expect(figuresSeen(brought.state, 'B', 'A')[0]).toBe('gluminizer')
  })

  it('R8.4 R8.3 with summonBinding bound its die becomes known, and no other', () => {
    const bound = corridor('A1 B6~ .', 'A 3;M9 [summonBinding=bound]', {
      B: { dice: ['battle-warrior', ...filled(4, 'time-machine')] },
    })
    const known = (state: State) => seenBy((viewer) => diceSeen(state, viewer, 'B').slice(1, 6))
    const hidden = ['?1', '?1', '?1', '?1', '?1']
    const truth = [...filled(4, 'time-machine'), 'energy-disk']
    expect(known(bound)).toEqual([hidden, truth, hidden])
    const entered = play(bound, 'g2-g3')
    expect(entered).toHaveEvents('itemTurnedUp g3 energy-disk setOff')
    const shown = ['?1', '?1', '?1', '?1', 'energy-disk']
    expect(known(entered.state)).toEqual([shown, truth, shown])
    expect(viewState(entered.state, 'A').setup.lists.B.dice[5]?.faces).toHaveLength(6)
    expect(viewState(entered.state, 'A').setup.lists.B.dice[4]?.faces).toEqual([])
    expect(entered.state.seats.B.shown).toEqual([6])
  })

  it('R8.4 R8.5 R16.7 what is legal, and who is asked, shows nothing of what lies face down', () => {
    const seen = (item: string) => {
      const state = corridor(`A1 . B:${item}~ .`, 'A 3;M9')
      const view = viewState(state, 'A')
      return [decisionOf(view), legalIntents(view, 'A')]
    }
    expect(seen('time-machine')).toEqual(seen('trap-bandit'))
    expect(legalIntents(viewState(duel, 'A'), 'A')).toEqual(legalIntents(duel, 'A'))
  })
})

describe('a face-down item that is destroyed', () => {
  it('R8.7 is turned up as it leaves', () => {
    const duel = corridor('A:blast-lizard . B:energy-disk~', 'A 3;G3')
    const blasted = play(duel, 'g2!1>~g4')
    expect(blasted).toHaveEvents(
      'itemTurnedUp g4 energy-disk destroyed',
      'itemDestroyed g4 energy-disk ability',
      'linkResolved 1 all',
    )
    expect(items(blasted.state)).toEqual([[], [], []])
    expect(lastFigures(blasted, 'B').map((figures) => figures[1])).toEqual([
      'energy-disk',
      'energy-disk',
      'energy-disk',
    ])
    expect(blasted.state.seats.B.shown).toEqual([10])
  })

  it('R8.7 by an item as well: each is told to all', () => {
    const duel = corridor('A1 A:crater-creator~ B:energy-disk~ A:time-machine~', 'A 3;M9')
    expect(play(duel, 'g2-g3')).toHaveEvents(
      'itemTurnedUp g3 crater-creator setOff',
      'itemTurnedUp g4 energy-disk destroyed',
      'itemDestroyed g4 energy-disk item',
      'itemDestroyed g3 crater-creator item',
      'itemTurnedUp g5 time-machine destroyed',
      'itemDestroyed g5 time-machine item',
    )
  })

  it('R8.7 one that lies face up is only destroyed', () => {
    const duel = corridor('A:blast-lizard . B:gluminizer', 'A 3;G4')
    expect(eventsOf(play(duel, 'g2!1>~g4')).slice(2)).toEqual([
      'itemDestroyed g4 gluminizer ability',
      'effectEnded g4 doubleMoveCost',
      'linkResolved 1 all',
    ])
  })

  it('R8.7 with itemsHidden no it is turned up all the same', () => {
    const duel = corridor('A:blast-lizard . B:energy-disk~', 'A 3;G3 B 3 [itemsHidden=no]')
    expect(items(duel)).toEqual([['energy-disk'], ['energy-disk'], ['energy-disk']])
    expect(play(duel, 'g2!1>~g4')).toHaveEvents('itemTurnedUp g4 energy-disk destroyed')
  })
})
