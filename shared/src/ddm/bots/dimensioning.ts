import { present } from '../../kernel/assert.ts'
import type { Summon } from '../mechanics/summon.ts'
import { cardOf, type State } from '../model/state.ts'
import { answerAt } from '../play/answers.ts'
import type { Seat } from '../types.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { forEachLie, type Lie } from './lies.ts'
import { wayToFoe } from './outlook.ts'
import { makeBest, scoreOf, type Term } from './score.ts'
import { strengthOf } from './strength.ts'

const TERMS: readonly Term<Lie>[] = [
  { name: 'way left from the path', weight: -1, of: ({ path }) => path },
  { name: 'way left for the figure', weight: -0.5, of: ({ stand }) => stand },
]

/** Brings in the strongest figure, on the piece that shortens the way to the foe most. */
export const dimensionBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'dimension')
  const { summons, stands } = answers
  const best = makeBest<number>()
  const summon = strongestOf(view, seat, summons)
  forEachLie(answers, wayToFoe(view, seat), (placement, stand, lie) =>
    best.offer((placement * summons.length + summon) * stands + stand, scoreOf(TERMS, lie)),
  )
  return answerAt(answers, present(best.pick(chance, index), 'a right to summon has a placement'))
}

/** Place of the strongest figure among the summons. */
function strongestOf({ setup }: State, seat: Seat, summons: readonly Summon[]): number {
  const strengths = summons.map((summon) =>
    strengthOf(cardOf(setup, { summoner: seat, ...summon })),
  )
  return strengths.indexOf(Math.max(...strengths))
}
