import { present } from '../../kernel/assert.ts'
import { parseSquare } from '../geometry/square.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { type Answers, answerAt, countAnswers } from '../play/answers.ts'
import { masterOn } from '../rules/03-board/board.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { marchesOf } from './marching.ts'
import { judge, type Scene, sceneOf } from './scene.ts'
import { type Best, makeBest } from './score.ts'
import { worthOf } from './worth.ts'

type Actions = Extract<Answers, { type: 'act' }>

/**
 * Attacks a Dungeon Master in reach at once. Otherwise walks, attacks, uses an ability or jumps
 * while that improves the position.
 */
export const actBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'act')
  const blow = answers.others.find((answer) => isOnMaster(view, answer))
  if (blow !== undefined) return blow
  const scene = sceneOf(view, seat)
  const best = makeBest<number>()
  offerOthers(best, scene, answers)
  offerWalks(best, scene, answers)
  return answerAt(answers, present(best.pick(chance, index), 'a turn can be ended'))
}

const isOnMaster = ({ setup }: State, answer: Answer): boolean =>
  answer.type === 'attack' && masterOn(setup.options.board, parseSquare(answer.at) ?? -1) !== null

/** Plays out attacks, abilities and jumps; the end of the turn comes last and changes nothing. */
function offerOthers(best: Best<number>, scene: Scene, answers: Actions): void {
  const { view, seat, ours, theirs } = scene
  const first = countAnswers(answers) - answers.others.length
  for (const [place, answer] of answers.others.entries())
    best.offer(
      first + place,
      answer.type === 'endTurn'
        ? worthOf(view, seat, ours, theirs)
        : foresee(view, seat, answer, (state) => judge(scene, state)),
    )
}

/**
 * Rates walks by where they end, the most promising first; walks that may set an item off are
 * played out, after which the next may be better.
 */
function offerWalks(best: Best<number>, scene: Scene, answers: Actions): void {
  for (const { place, hope, isSafe } of marchesOf(scene, answers.reaches)) {
    if (hope < best.high()) return
    best.offer(place, isSafe ? hope : tried(scene, answerAt(answers, place)))
  }
}

const tried = (scene: Scene, answer: Answer): number =>
  foresee(scene.view, scene.seat, answer, (state) => judge(scene, state))
