import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST } from '../../src/ddm/catalogue/default-list.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { create } from '../../src/ddm/play/create.ts'
import { crestsOf } from '../support/look.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { factsSeen, figuresSeen, seenBy } from '../support/seen.ts'
import { begin, setupOf } from '../support/start.ts'

describe('who starts', () => {
  it('R4.1 one number below 2 decides: 0 is seat A, 1 is seat B', () => {
    for (const [number, seat] of [
      [0, 'A'],
      [1, 'B'],
    ] as const) {
      const duel = begin(setupOf(), number)
      expect(duel).toHaveEvents(`duelBegan ${seat}`, `turnBegan 1${seat}`)
      expect(decisionOf(duel.state)).toEqual({ type: 'roll', seat })
      expect(duel.state.drawn).toBe(1)
    }
    const asked: (readonly [index: number, below: number])[] = []
    create(setupOf(), (...question) => {
      asked.push(question)
      return 0
    })
    expect(asked).toEqual([[0, 2]])
  })

  it.each(['A', 'B'] as const)(
    'R4.1 starter %s names the seat, and no number is drawn',
    (starter) => {
      const duel = begin(setupOf({ starter }))
      expect(duel).toHaveEvents(`duelBegan ${starter}`, `turnBegan 1${starter}`)
      expect([duel.state.player, duel.state.drawn]).toEqual([starter, 0])
    },
  )
})

describe('what stands at the beginning', () => {
  const { state, events } = begin(setupOf({ starter: 'A' }))

  it('R4.2 each Dungeon Master has 3 heart points, and the pools are empty', () => {
    for (const seat of ['A', 'B'] as const) {
      expect(state.seats[seat].heartPoints).toBe(3)
      expect(crestsOf(state, seat)).toBe('')
    }
  })

  it('R4.3 monster cards lie face up in reserve, item cards face down', () => {
    const hidden = DEFAULT_LIST.figures.map((id) => (id === 'energy-disk' ? '?1' : id))
    expect(seenBy((viewer) => figuresSeen(state, viewer, 'A'))).toEqual([
      DEFAULT_LIST.figures,
      hidden,
      hidden,
    ])
    expect(seenBy((viewer) => factsSeen({ state, events }, viewer, 'duelBegan'))).toMatchObject([
      [{ lists: { A: DEFAULT_LIST, B: { figures: hidden } } }],
      [{ lists: { A: { figures: hidden }, B: DEFAULT_LIST } }],
      [{ lists: { A: { figures: hidden }, B: { figures: hidden } } }],
    ])
  })

  it('R4.4 there is no opening roll, no free path and nothing in play', () => {
    expect(eventsOf({ state, events })).toEqual(['duelBegan A', 'turnBegan 1A'])
    expect([state.monsters, state.items, state.rolled]).toEqual([[], [], []])
    expect(boardOf(state)).toBe(drawn`
      g
 1    A`)
  })

  it('R4.4 the first turn has all that any turn has: a summon, a walk and an attack', () => {
    const first = play(state, 'roll 1.2.4 = S S M2', 'dim 1/1 X@g3', 'g3-g4')
    expect(first).toHaveEvents('crestsGained A M2', 'monsterSummoned A g3 1/1 battle-warrior')
    expect(first).toHaveEvents('monsterWalked g3-g4 M1')
    const second = play(first.state, 'end', 'roll 1.2.4 = S S M2', 'dim 1/1 X2@g17', 'g17-g16')
    expect(second).toHaveEvents('turnBegan 2B', 'monsterWalked g17-g16 M1')
    const near = position`
      g
 3    b2
 2    a1
 1    A
1=A1  2=B1  A 3;A1  1A:act`
    expect(play(near, 'g2xg3')).toHaveEvents('attackDeclared g2xg3', 'damaged g3 20')
  })
})
