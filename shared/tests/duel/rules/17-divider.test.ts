import { describe, expect, it } from 'vitest'
import { BRAINS } from '../../../src/duel/bots/brains.ts'
import { determinise } from '../../../src/duel/bots/determinise.ts'
import { BOTS } from '../../../src/duel/bots/names.ts'
import { decisionsOf, openDecision } from '../../../src/duel/language/decision.ts'
import type { DuelEvent } from '../../../src/duel/language/event.ts'
import { countMonsters, monsterIn, type State } from '../../../src/duel/model/state.ts'
import type { Unit } from '../../../src/duel/model/units.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { legalIntents } from '../../../src/duel/play/legal.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import { partsOf } from '../../../src/duel/wire/parts.ts'
import { makeSecret, readView } from '../../../src/duel/wire/secret.ts'
import { seededChance } from '../../../src/kernel/chance.ts'
import { after, at, told } from '../support/duel.ts'

const divided = (text: string): State => at(text, 'option divider on')

const OTHERS = ['A', 'spectator'] as const

/** The events as seat A and spectators are told them, which is the same. */
function toldToOthers(events: readonly DuelEvent[]): readonly string[] {
  expect(told(events, 'A')).toEqual(told(events, 'spectator'))
  return told(events, 'A')
}

const FIELD =
  'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk | b3 jinzo set | bs1 brace set || turn 9 battle'

describe('the divider', () => {
  it('R17.7 others see how many zones hold monsters, not which', () => {
    const state = divided(FIELD)
    for (const viewer of OTHERS) {
      const view = viewState(state, viewer)
      expect(view.seats.B.monsters).toEqual([null, null, null, null, null])
      expect(view.seats.B.concealed).toBe(2)
      expect(countMonsters(view, 'B')).toBe(2)
      expect(JSON.stringify(view)).not.toMatch(/kuriboh|jinzo/)
    }
    expect(viewState(state, 'B').seats.B).toBe(state.seats.B)
    expect(viewState(state, 'spectator').seats.A).toMatchObject({ concealed: 1 })
    const end = after(state, 'B resign').state
    expect(viewState(end, 'spectator')).toBe(end)
  })

  it('R17.7 hides nothing without the option', () => {
    const view = viewState(at(FIELD), 'A')
    expect(monsterIn(view, 'b1')).toMatchObject({ id: 'kuriboh', position: 'atk' })
    expect(view.seats.B.concealed).toBe(0)
  })

  it('R17.7 neither where a monster is placed nor how, nor that which is turned', () => {
    const start = divided(
      'A 8000 || B 8000 | b2 kuriboh set | reserve jinzo sangan || turn 10 main',
    )
    const placed = after(start, 'B place sangan b5 atk')
    expect(toldToOthers(placed.events)).toContain('monsterPlaced b? ? ?')
    expect(told(placed.events, 'B')).toContain('monsterPlaced b5 atk sangan')
    const turned = after(placed.state, 'B turn b2 atk')
    expect(toldToOthers(turned.events)).toContain('monsterTurned b? ? ?')
    expect(told(turned.events, 'B')).toContain('monsterTurned b2 atk kuriboh')
  })

  it('R17.7 shows a zone and its monster from the time that it attacks', () => {
    const start = divided(
      'A 8000 | a4 zoa def || B 8000 | b2 jinzo atk | b4 kuriboh atk || turn 10 battle',
    )
    const { state, events } = after(start, 'B attack b2>a1')
    expect(toldToOthers(events).slice(0, 2)).toEqual([
      'monsterShown b2 atk jinzo',
      'attackDeclared b2>a1',
    ])
    const view = viewState(state, 'A')
    expect(monsterIn(view, 'b2')).toMatchObject({ id: 'jinzo', isShown: true })
    expect(view.seats.B.concealed).toBe(1)
  })

  it('R10.7 an attack shows its target in the Damage Step, not before', () => {
    const declared = after(divided(FIELD), 'A attack a1>b3')
    expect(monsterIn(viewState(declared.state, 'A'), 'b3')).toBeNull()
    const fought = after(declared.state, 'B pass')
    expect(toldToOthers(fought.events)).toContain('monsterShown b3 set ?')
    expect(toldToOthers(fought.events)).toContain('monsterTurned b3 def jinzo')
    expect(monsterIn(viewState(fought.state, 'A'), 'b3')).toMatchObject({ id: 'jinzo' })
  })

  it('R17.7 shows the target of a link, face-down as it lies, and hides it once it moves', () => {
    const start = divided(
      'A 8000 | a1 zoa atk | as1 war-drum set || B 8000 | b2 kuriboh set | bs1 change-ranks set || turn 9 battle',
    )
    const named = after(start, 'A attack a1>b5', 'A pass', 'B activate bs1 b2 to b5')
    expect(toldToOthers(named.events).slice(-2)).toEqual([
      'monsterShown b2 set ?',
      'linkAdded bs1 1 quick change-ranks b2 to b?',
    ])
    expect(monsterIn(viewState(named.state, 'A'), 'b2')).toMatchObject({ id: '?' })
    expect(JSON.stringify(viewState(named.state, 'A').agenda)).not.toMatch(/"b5"/)
    const moved = after(named.state, 'A pass')
    expect(toldToOthers(moved.events)).toContain('monsterMoved b2>b?')
    expect(told(moved.events, 'B')).toContain('monsterMoved b2>b5')
    expect(monsterIn(viewState(moved.state, 'A'), 'b5')).toBeNull()
  })

  it('R11.3 does not tell into which zone a new target came', () => {
    const start = divided(
      'A 8000 | a1 zoa atk | as1 brace set || B 8000 | bs1 fresh-reserves set | reserve petit-dragon kuriboh || turn 9 battle',
    )
    const chained = after(
      start,
      'A attack a1>direct',
      'A pass',
      'B activate bs1 petit-dragon to b4',
    )
    expect(toldToOthers(chained.events)).toContain('linkAdded bs1 1 quick fresh-reserves ? to b?')
    const placed = after(chained.state, 'A pass')
    for (const viewer of OTHERS) {
      const view = viewState(placed.state, viewer)
      expect(view.attack).toMatchObject({ aim: ['b?'] })
      expect(JSON.stringify(view)).not.toMatch(/b4|petit-dragon/)
    }
    expect(viewState(placed.state, 'B').attack?.aim).toEqual(['b4'])
  })

  it.each([
    ['b4', 'b1'],
    ['b3', 'b1'],
    ['b1', 'b3'],
  ])('R14.3 does not tell that a monster joined several targets in %s', (zone, standing) => {
    const start = divided(
      `A 8000 | a1 zoa atk | as1 brace set || B 8000 | ${standing} kuriboh atk | bs1 fresh-reserves set | reserve petit-dragon || turn 9 battle`,
    )
    const { state, events } = after(
      { ...start, grants: [{ from: 'one', to: 'many' }] },
      'A attack a1>b1+b3',
      'A pass',
      `B activate bs1 petit-dragon to ${zone}`,
      'A pass',
    )
    expect(toldToOthers(events)).toContain('monsterPlaced b? ? ?')
    for (const viewer of OTHERS)
      expect(viewState(state, viewer).attack?.aim).toEqual(['b1', 'b3', 'b?'])
    const own = viewState(state, 'B').attack?.aim
    expect(own?.toSorted()).toEqual([...new Set(['b1', 'b3', zone])].toSorted())
    const fought = after(state, 'A pass')
    const targets = [standing, zone].toSorted().join('+')
    expect(told(fought.events, 'A')).toContain(`damageStepBegan a1>${targets}`)
  })

  it('R8.1 does not tell which monster’s effect was flipped behind it', () => {
    const start = divided(
      'A 8000 | a1 zoa atk || B 8000 | b2 man-eater-bug set | b4 kuriboh set | bs1 brace set || turn 10 main',
    )
    const turned = after(start, 'B turn b2 atk')
    const asked = openDecision(turned.state)
    expect(asked).toMatchObject({ type: 'trigger', source: { card: 'man-eater-bug', zone: null } })
    for (const viewer of [...OTHERS, 'B'] as const)
      expect(decisionsOf(viewState(turned.state, viewer))).toEqual([asked])
    const used = after(turned.state, 'B trigger a1')
    expect(toldToOthers(used.events)).toContain('linkAdded b? 1 effect man-eater-bug a1')
    const view = viewState(used.state, 'A')
    expect(JSON.stringify(view.agenda)).not.toMatch(/"b2"/)
    const [link] = view.agenda.flatMap((unit) =>
      unit.type === 'respond' ? unit.window.chain.links : [],
    )
    expect(link).toMatchObject({ card: 'man-eater-bug', source: 0, zone: 'b?' })
  })

  it('R16.4 does not tell where a change falls on a monster that moved in answer', () => {
    const start = divided(
      'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk | bs1 war-drum set | bs2 change-ranks set || turn 9 battle',
    )
    const { events } = after(
      start,
      'A attack a1>b1',
      'B activate bs1 b1',
      'B activate bs2 b1 to b3',
    )
    expect(toldToOthers(events)).toContain('statChanged b? atk +500')
    expect(told(events, 'B')).toContain('statChanged b3 atk +500')
  })

  it.each(['A', 'B'] as const)('R17.7 views reach seat %s over the wire as they are', (seat) => {
    const { state } = after(divided(FIELD), 'A attack a1>b3')
    const shown = viewState(state, 'spectator')
    const own = viewState(state, seat)
    expect(readView(partsOf(shown), makeSecret(seat, own, shown))).toEqual(own)
    expect(readView(partsOf(shown), null)).toEqual(shown)
  })
})

describe('bots before a divider', () => {
  it('R17.7 guess as many monsters as there are, in zones that are free, and answer by them', () => {
    const { state } = after(divided(FIELD), 'A attack a1>b3')
    const seen = new Set<string>()
    for (let seed = 0; seed < 30; seed += 1) {
      const guessed = determinise(viewState(state, 'A'), 'A', seededChance(seed))
      expect(countMonsters(guessed, 'B')).toBe(2)
      expect(guessed.seats.B.concealed).toBe(0)
      seen.add(guessed.seats.B.monsters.map((one) => (one === null ? '-' : '+')).join(''))
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  it('R17.7 guess no monster that was destroyed behind it', () => {
    const start = divided(
      'A 8000 | a1 zoa atk || B 8000 | b2 man-eater-bug set | b4 kuriboh set | bs1 brace set || turn 10 main',
    )
    const view = viewState(after(start, 'B turn b2 atk').state, 'A')
    const guessesIn = (state: State) => {
      const guessed = determinise(state, 'A', seededChance(1))
      return guessed.seats.B.monsters.flatMap((one) => (one === null ? [] : [one.id]))
    }
    expect(guessesIn(view)).toContain('man-eater-bug')
    const sangan = { card: 'sangan', kind: 'sentToGraveyard' } as const
    const destroyed = view.agenda.map((unit): Unit => {
      if (unit.type !== 'choose') return unit
      const triggers = unit.placing.triggers.map((trigger) => ({ ...trigger, ...sangan }))
      return { ...unit, placing: { ...unit.placing, triggers } }
    })
    const graveyard = [...view.seats.B.graveyard, 'sangan']
    const seats = { ...view.seats, B: { ...view.seats.B, graveyard } }
    expect(guessesIn({ ...view, seats, agenda: destroyed })).not.toContain('sangan')
  })

  it.each(BOTS)('R10.7 %s attacks what it cannot see', (bot) => {
    const state = divided('A 8000 | a1 zoa atk || B 300 | b2 kuriboh atk || turn 9 battle')
    const view = viewState(state, 'A')
    for (let index = 0; index < 5; index += 1) {
      const answer = BRAINS[bot](view, 'A', seededChance(index), index)
      expect(legalIntents(state, 'A')).toContainEqual(answer)
      expect(apply(state, 'A', answer, () => 0).ok).toBe(true)
    }
  })
})
