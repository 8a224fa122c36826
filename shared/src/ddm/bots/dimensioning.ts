import { present } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { countPlacements } from '../geometry/placements.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { type Answers, answerAt } from '../play/answers.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { wayToFoe } from './outlook.ts'
import { forEachPlacement, type PlacementFacts } from './placement-facts.ts'
import { sceneOf } from './scene.ts'
import { makeBest, makeRanking, type Offers, scoreOf, type Term } from './score.ts'

type Dimensions = Extract<Answers, { type: 'dimension' }>

/** A placement by number, with the position of the figure on it. */
interface Place {
  readonly placement: number
  readonly stand: number
}

const TERMS: readonly Term<PlacementFacts>[] = [
  { name: 'way left from the path', weight: -1, of: ({ path }) => path },
  { name: 'way left for the figure', weight: -0.5, of: ({ stand }) => stand },
]

/** Figures that are compared on the best placement when several answers are wanted. */
const FIGURES = 3

/** Brings in the most useful figure on the piece that shortens the way to the enemy most. */
export const dimensionBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'dimension')
  const best = makeBest<Place>()
  offerPlaces(best, view, seat, answers)
  const place = present(best.pick(chance, index), 'a summon has a placement')
  const [figure = 0] = figuresOn(place, view, seat, answers, 1)
  return answerWith(answers, place, figure)
}

/** So many promising answers: placements with the best figure, and the best one with others. */
export function bestDimensions(view: State, seat: Seat, most: number): readonly Answer[] {
  const answers = answersTo(view, seat, 'dimension')
  const places = makeRanking<Place>(most)
  offerPlaces(places, view, seat, answers)
  const [place, ...others] = places.items()
  if (place === undefined) return []
  const figures = figuresOn(place, view, seat, answers, FIGURES)
  const [figure = 0] = figures
  return [
    ...figures.map((summon) => answerWith(answers, place, summon)),
    ...others.map((other) => answerWith(answers, other, figure)),
  ].slice(0, most)
}

/** So many legal answers at random, all with the figure that is best on the best placement. */
export function randomDimensions(
  view: State,
  seat: Seat,
  most: number,
  chance: Chance,
): readonly Answer[] {
  const answers = answersTo(view, seat, 'dimension')
  const { placements, stands } = answers
  const places = makeRanking<Place>(1)
  offerPlaces(places, view, seat, answers)
  const [best] = places.items()
  if (best === undefined) return []
  const [figure = 0] = figuresOn(best, view, seat, answers, 1)
  const all = countPlacements(placements)
  return Array.from({ length: most }, (_, index) =>
    answerWith(
      answers,
      { placement: chance(2 * index, all), stand: chance(2 * index + 1, stands) },
      figure,
    ),
  )
}

/** Offers every placement with the way to the enemy that it leaves. */
function offerPlaces(offers: Offers<Place>, view: State, seat: Seat, answers: Dimensions): void {
  forEachPlacement(answers, wayToFoe(view, seat), (placement, stand, facts) =>
    offers.offer({ placement, stand }, scoreOf(TERMS, facts)),
  )
}

/** The most useful summons on a placement, each played out: its effects on arrival count. */
function figuresOn(
  place: Place,
  view: State,
  seat: Seat,
  answers: Dimensions,
  most: number,
): readonly number[] {
  const scene = sceneOf(view, seat)
  const figures = makeRanking<number>(most)
  for (const summon of answers.summons.keys())
    figures.offer(summon, foresee(scene, answerWith(answers, place, summon)))
  return figures.items()
}

const answerWith = (answers: Dimensions, { placement, stand }: Place, summon: number): Answer =>
  answerAt(answers, (placement * answers.summons.length + summon) * answers.stands + stand)
