import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { ddmGame } from '../../src/ddm/play/game.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import { viewState } from '../../src/ddm/rules/08-views/view.ts'
import { eventsOf, type Played, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'
import { rolling } from '../support/rolling.ts'
import { diceSeen, factsSeen, figuresSeen, itemsSeen, seenBy, VIEWERS } from '../support/seen.ts'
import { begin, setupOf } from '../support/start.ts'

/** A list whose item no die of it names. */
const LIST = { figures: ['battle-warrior', 'dancing-elf', 'larvae-moth', 'trap-bandit'] }
const HIDDEN = { figures: LIST.figures.with(3, '?1') }

/** All that a viewer gets of a state, as one text. */
const textOf = (state: State, viewer: 'A' | 'B' | 'spectator'): string =>
  JSON.stringify(ddmGame(BUILT_IN).save(viewState(state, viewer)))

/** Seat A has just brought an item in. */
const withItem = (options = ''): Played =>
  play(rolling('', options, LIST), 'roll 1.2.6 = S S S', 'dim 6/4 X@g3')

describe('what everybody sees', () => {
  const fight = position({ lists: { A: LIST } })`
      f   g   h
 4    .   b2  b
 3    a   a1  a3
 2    .   a   .
 1    .   A   .
1=A:battle-ox:10>  2=B5  3=A6/4~  A 2;M2A1;*  B 3;D1  5A:act 1A.2T.3D`

  it('R8.1 the board, monsters, pools, heart points, rolled faces and used dice are public', () => {
    const { setup: _, ...truth } = fight
    for (const viewer of VIEWERS) {
      const { setup, ...seen } = viewState(fight, viewer)
      expect(seen).toEqual(truth)
      expect(setup.options).toEqual(fight.setup.options)
    }
  })

  it('R8.1 whose decision is awaited is public, and its answers go to that seat alone', () => {
    const asked = play(fight, 'g3xg4').state
    const decision = { type: 'defend', seat: 'B', from: 'g3', at: 'g4' }
    expect(seenBy((viewer) => decisionOf(viewState(asked, viewer)))).toEqual([
      decision,
      decision,
      decision,
    ])
    expect(legalIntents(asked, 'A')).toEqual([])
    expect(legalIntents(viewState(asked, 'B'), 'B')).toEqual(legalIntents(asked, 'B'))
    expectRefused(asked, 'A defend', { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' })
  })

  it('R8.1 what happens is told to all alike', () => {
    const told = play(fight, 'g3xg4', 'defend', 'end', 'roll 1.2.3 = S S S', 'dim 1/1 X2@g17')
    const [a, b, spectator] = seenBy((viewer) => eventsOf(told, viewer))
    expect(b).toEqual(a)
    expect(spectator).toEqual(a)
  })
})

describe('what everybody sees of answers', () => {
  const fight = position`
      f   g   h
 4    .   b2  b
 3    a   a1  a
 2    .   a   .
 1    .   A   .
1=A:orgoth-the-relentless  2=B:strike-ninja  A 3;A1G6  B 3;T9  5A:act 1A.2T.3D`

  it('R8.1 a window, its chain and what is paid for it are public', () => {
    const answered = play(fight, 'g3xg4', 'g4!2')
    const asked = { type: 'window', seat: 'A', kind: 'attack' }
    expect(seenBy((viewer) => decisionOf(viewState(answered.state, viewer)))).toEqual(
      VIEWERS.map(() => asked),
    )
    for (const viewer of VIEWERS) {
      expect(viewState(answered.state, viewer).agenda).toEqual(answered.state.agenda)
      expect(factsSeen(answered, viewer, 'linkAdded')).toMatchObject([
        { seat: 'B', at: 'g4', card: 'strike-ninja', ability: 2, choices: {} },
      ])
    }
    expect(answered).toHaveEvents('attackDeclared g3xg4', 'crestsLost B T2')
  })

  it('R8.1 what an effect changed is public while it lasts', () => {
    const { state, events } = play(fight, 'g3xg4', 'g4!2', 'pass', 'pass')
    expect(state.lasting).toHaveLength(1)
    for (const viewer of VIEWERS) {
      expect(viewState(state, viewer).lasting).toEqual(state.lasting)
      expect(factsSeen({ state, events }, viewer, 'linkResolved')).toHaveLength(1)
    }
  })
})

describe('items', () => {
  it('R8.2 monsters in reserve are public, an item is known to its owner alone', () => {
    expect(seenBy((viewer) => figuresSeen(rolling('', '', LIST), viewer, 'A').slice(0, 4))).toEqual(
      [LIST.figures, HIDDEN.figures, HIDDEN.figures],
    )
  })

  it('R8.2 others see only the level of an item that lies face down', () => {
    const brought = withItem()
    expect(seenBy((viewer) => itemsSeen(brought.state, viewer))).toEqual([
      ['trap-bandit'],
      ['?1'],
      ['?1'],
    ])
    const told = { type: 'itemSummoned', seat: 'A', at: 'g3', die: 6, figure: 4, level: 1 }
    expect(seenBy((viewer) => factsSeen(brought, viewer, 'itemSummoned'))).toEqual([
      [{ ...told, item: 'trap-bandit' }],
      [told],
      [told],
    ])
    expect(seenBy((viewer) => textOf(brought.state, viewer).includes('trap-bandit'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('R8.2 with itemsHidden no they are public like monsters', () => {
    const brought = withItem('[itemsHidden=no]')
    for (const viewer of VIEWERS) {
      expect(figuresSeen(brought.state, viewer, 'A').slice(0, 4)).toEqual(LIST.figures)
      expect(itemsSeen(brought.state, viewer)).toEqual(['trap-bandit'])
      expect(eventsOf(brought, viewer)).toContain('itemSummoned A g3 6/4 level 1 trap-bandit')
    }
  })

  it('R8.2 an item counts as one of any: nothing else about it differs', () => {
    const other = { figures: LIST.figures.with(3, 'time-machine') }
    const seen = (list: typeof LIST) => textOf(rolling('', '', list), 'B')
    expect(seen(other)).toBe(seen(LIST))
  })
})

describe('items with summonBinding bound', () => {
  const bound = '[summonBinding=bound]'

  it('R8.3 others see of an item die its level and the face it rolls', () => {
    const start = rolling('', bound)
    const dice = seenBy((viewer) => diceSeen(start, viewer, 'A').slice(4, 7))
    expect(dice).toEqual([
      ['penguin-soldier', 'energy-disk', 'celtic-guardian'],
      ['penguin-soldier', '?1', 'celtic-guardian'],
      ['penguin-soldier', '?1', 'celtic-guardian'],
    ])
    expect(viewState(start, 'B').setup.lists.A.dice[5]).toMatchObject({ level: 1, faces: [] })
    const rolled = play(start, 'roll 4.5.6 = M2 M3 M4')
    expect(rolled).toHaveEvents('diceRolled A 4M2.5M3.6M4', 'crestsGained A M9')
  })

  it('R8.3 the lists told at the beginning keep it as well', () => {
    const began = begin(setupOf({ summonBinding: 'bound', starter: 'A' }))
    const [told] = factsSeen(began, 'B', 'duelBegan')
    expect(told).toMatchObject({
      lists: {
        A: { dice: diceSeen(began.state, 'B', 'A') },
        B: { dice: diceSeen(began.state, 'B', 'B') },
      },
    })
    expect(diceSeen(began.state, 'B', 'A')[5]).toBe('?1')
    expect(diceSeen(began.state, 'B', 'B')[5]).toBe('energy-disk')
  })

  it('R8.3 an item brought in stays hidden from them', () => {
    const brought = play(rolling('', bound), 'roll 1.2.6 = S S S', 'dim 6 X@g3')
    expect(seenBy((viewer) => itemsSeen(brought.state, viewer))).toEqual([
      ['energy-disk'],
      ['?1'],
      ['?1'],
    ])
    expect(seenBy((viewer) => textOf(brought.state, viewer).includes('energy-disk'))).toEqual([
      true,
      true,
      false,
    ])
    expect(brought).toHaveEvents('dimensioned A 6 X@g3')
    expect(eventsOf(brought, 'B')).toContain('itemSummoned A g3 6 level 1')
  })

  it('R8.3 with itemsHidden no their dice are known like any other', () => {
    const open = rolling('', '[summonBinding=bound itemsHidden=no]')
    for (const viewer of VIEWERS) expect(diceSeen(open, viewer, 'A')[5]).toBe('energy-disk')
  })
})

describe('watchers and the end', () => {
  it('R8.5 a spectator sees what both players see, and no more', () => {
    const { state, events } = begin(setupOf({ starter: 'A' }))
    expect(figuresSeen(state, 'spectator', 'A')).toEqual(figuresSeen(state, 'B', 'A'))
    expect(figuresSeen(state, 'spectator', 'B')).toEqual(figuresSeen(state, 'A', 'B'))
    expect(textOf(state, 'spectator').split('energy-disk')).toHaveLength(3)
    expect(factsSeen({ state, events }, 'spectator', 'duelBegan')).toMatchObject([
      { lists: { A: { figures: figuresSeen(state, 'spectator', 'A') } } },
    ])
    expect(legalIntents(state, 'B')).toEqual([])
  })

  it('R8.6 at the end everything hidden becomes public', () => {
    const over = play(withItem().state, 'B resign')
    for (const viewer of VIEWERS) {
      expect(viewState(over.state, viewer)).toEqual(over.state)
      expect(factsSeen(over, viewer, 'duelEnded')).toMatchObject([
        { lists: { A: { figures: over.state.setup.lists.A.figures.map(({ id }) => id) } } },
      ])
      expect(itemsSeen(over.state, viewer)).toEqual(['trap-bandit'])
    }
  })

  it('R8.6 with summonBinding bound that holds for the dice as well', () => {
    const over = play(rolling('', '[summonBinding=bound]'), 'A resign')
    for (const viewer of VIEWERS) expect(diceSeen(over.state, viewer, 'A')[5]).toBe('energy-disk')
  })
})
