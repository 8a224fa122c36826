import { describe, expect, it } from 'vitest'
import { seededChance } from '../../../src/kernel/chance.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import { SKIRMISH } from '../../../src/skirmish/play/game.ts'
import { at } from '../support/battle.ts'

const VIEWERS = ['A', 'B', 'C', 'spectator'] as const

describe('what each viewer sees', () => {
  it('R12.1 others do not learn a choice before all have chosen', () => {
    const state = at('A in ashcolt | B in | C in fenhag ||')
    const seen = VIEWERS.map((viewer) => SKIRMISH.viewState(state, viewer).choices)
    expect(seen).toEqual([
      { A: 'ashcolt', C: '?' },
      { A: '?', C: '?' },
      { A: '?', C: 'fenhag' },
      { A: '?', C: '?' },
    ])
    const step = apply(state, 'B', { type: 'resign' }, seededChance(1))
    expect(step.ok && step.value.events.find(({ type }) => type === 'fightersShown')).toEqual({
      type: 'fightersShown',
      fighters: { A: 'ashcolt', C: 'fenhag' },
    })
  })

  it('R12.1 the event of a choice names the fighter to its own seat alone', () => {
    const event = { type: 'fighterChosen', seat: 'A', fighter: 'ashcolt' } as const
    const state = at('A in ashcolt | B in | C in ||')
    for (const viewer of VIEWERS)
      expect(SKIRMISH.viewEvent(event, viewer, state)).toEqual(
        viewer === 'A' ? event : { type: 'fighterChosen', seat: 'A' },
      )
  })

  it('R12.1 everything else is public', () => {
    const state = at('A ashcolt 5,5 hp 3 | B gritback 6,5 burn 3x3 || queue A B, strikes B A')
    for (const viewer of VIEWERS) expect(SKIRMISH.viewState(state, viewer)).toBe(state)
  })
})
