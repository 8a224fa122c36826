import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { answerAt } from '../play/answers.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { wayToFoe } from './outlook.ts'
import { forEachPlacement, type PlacementFacts } from './placement-facts.ts'
import { judge, sceneOf } from './scene.ts'
import { makeBest, scoreOf, type Term } from './score.ts'

/** A placement by number, with the position of the figure on it. */
interface Place {
  readonly placement: number
  readonly stand: number
}

const TERMS: readonly Term<PlacementFacts>[] = [
  { name: 'way left from the path', weight: -1, of: ({ path }) => path },
  { name: 'way left for the figure', weight: -0.5, of: ({ stand }) => stand },
]

/** Brings in the most useful figure on the piece that shortens the way to the enemy most. */
export const dimensionBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'dimension')
  const { summons, stands } = answers
  const best = makeBest<Place>()
  forEachPlacement(answers, wayToFoe(view, seat), (placement, stand, facts) =>
    best.offer({ placement, stand }, scoreOf(TERMS, facts)),
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

/** Plays out each figure on the chosen piece, so that its effects on arrival count. */
function bestSummon(view: State, seat: Seat, summons: readonly Answer[]): Answer {
  const scene = sceneOf(view, seat)
  const values = summons.map((answer) =>
    foresee(view, seat, answer, (state) => judge(scene, state)),
  )
  const best = summons[values.indexOf(Math.max(...values))]
  return present(best, 'a right to summon has a figure')
}
