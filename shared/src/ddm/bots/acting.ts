import { present } from '../../kernel/assert.ts'
import { parseSquare } from '../geometry/square.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { type Answers, answerAt } from '../play/answers.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { masterOn } from '../rules/03-board/board.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { marchesOf } from './marching.ts'
import { type Scene, sceneOf } from './scene.ts'
import { makeBest, type Offers } from './score.ts'
import { MOST_TRIED, thinned } from './thinned.ts'
import { worthOf } from './worth.ts'

type Actions = Extract<Answers, { type: 'act' }>

/**
 * Attacks a Dungeon Master in reach at once. Otherwise walks, attacks, uses an ability or jumps
 * while that improves the position.
 */
export const actBest: Brain = (view, seat, chance, index) => {
  const best = makeBest<Answer>()
  offerActions(best, view, seat)
  return present(best.pick(chance, index), 'a turn can be ended')
}

/** Offers an attack on the Dungeon Master alone if there is one, otherwise all actions. */
export function offerActions(offers: Offers<Answer>, view: State, seat: Seat): void {
  const answers = answersTo(view, seat, 'act')
  const blow = answers.others.find((answer) => isOnMaster(view, answer))
  if (blow !== undefined) {
    offers.offer(blow, Number.POSITIVE_INFINITY)
    return
  }
  const scene = sceneOf(view, seat)
  offerOthers(offers, scene, answers)
  offerWalks(offers, scene, answers)
}

const isOnMaster = ({ setup }: State, answer: Answer): boolean =>
  answer.type === 'attack' && masterOn(setup.options.board, parseSquare(answer.at) ?? -1) !== null

/** Plays out attacks, abilities and jumps; the end of the turn comes last and changes nothing. */
function offerOthers(offers: Offers<Answer>, scene: Scene, answers: Actions): void {
  const { view, seat, ours, theirs } = scene
  for (const answer of thinned(answers.others, MOST_TRIED))
    offers.offer(
      answer,
      answer.type === 'endTurn' ? worthOf(view, seat, ours, theirs) : foresee(scene, answer),
    )
}

/**
 * Rates walks by where they end, the most promising first; walks that may set an item off are
 * played out, after which the next may be better.
 */
function offerWalks(offers: Offers<Answer>, scene: Scene, answers: Actions): void {
  const marches = marchesOf(scene, answers.reaches)
  for (const { place, hope, isSafe } of marches.slice(0, MOST_TRIED)) {
    if (hope < offers.least()) return
    const walk = answerAt(answers, place)
    offers.offer(walk, isSafe ? hope : foresee(scene, walk))
  }
}
