import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { answerAt } from '../play/answers.ts'
import type { Seat } from '../types.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { forEachLie, type Lie } from './lies.ts'
import { wayToFoe } from './outlook.ts'
import { judge, sceneOf } from './scene.ts'
import { makeBest, scoreOf, type Term } from './score.ts'

/** A place for a piece, by its number, and for the figure on it. */
interface Place {
  readonly placement: number
  readonly stand: number
}

const TERMS: readonly Term<Lie>[] = [
  { name: 'way left from the path', weight: -1, of: ({ path }) => path },
  { name: 'way left for the figure', weight: -0.5, of: ({ stand }) => stand },
]

/** Brings in the figure that helps most, on the piece that shortens the way to the foe most. */
export const dimensionBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'dimension')
  const { summons, stands } = answers
  const best = makeBest<Place>()
  forEachLie(answers, wayToFoe(view, seat), (placement, stand, lie) =>
    best.offer({ placement, stand }, scoreOf(TERMS, lie)),
  )
  const { placement, stand } = present(best.pick(chance, index), 'a summon has a placement')
  const answerWith = (summon: number): Answer =>
    answerAt(answers, (placement * summons.length + summon) * stands + stand)
  return bestSummon(
    view,
    seat,
    summons.map((_, summon) => answerWith(summon)),
  )
}

/** Tries each figure on the piece chosen: what it does as it arrives counts as well. */
function bestSummon(view: State, seat: Seat, summons: readonly Answer[]): Answer {
  const scene = sceneOf(view, seat)
  const values = summons.map((answer) =>
    foresee(view, seat, answer, (state) => judge(scene, state)),
  )
  const best = summons[values.indexOf(Math.max(...values))]
  return present(best, 'a right to summon has a figure')
}
