import { present } from '../../kernel/assert.ts'
import { parseSquare, type Square, stepsBetween } from '../geometry/square.ts'
import { squaresOf } from '../geometry/square-set.ts'
import { walkCost } from '../model/modifiers.ts'
import { type Monster, monsterOn } from '../model/state.ts'
import { type Answers, answerAt, countAnswers } from '../play/answers.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { nearness } from './outlook.ts'
import { bestStrike, fighterOn, type Scene, sceneOf, strikeAt } from './scene.ts'
import { type Best, makeBest, scoreOf, type Term } from './score.ts'

type Actions = Extract<Answers, { type: 'act' }>

/** What a walk is judged by. */
interface March {
  readonly scene: Scene
  readonly mover: Monster
  readonly end: Square
}

/** Worth of a walk; an attack has its own (see `strikeAt`), and ending the turn is worth 0. */
const TERMS: readonly Term<March>[] = [
  {
    name: 'nearer to the foe',
    weight: 30,
    of: ({ scene: { ours }, mover, end }) => nearness(ours[end]) - nearness(ours[mover.square]),
  },
  {
    name: 'to where it can strike',
    weight: 0.9,
    of: ({ scene, mover, end }) =>
      bestStrike(scene, mover, end) - bestStrike(scene, mover, mover.square),
  },
  {
    name: 'crests, at the least',
    weight: -0.05,
    of: ({ scene: { view }, mover, end }) => walkCost(view, mover, stepsBetween(mover.square, end)),
  },
]

/** Strikes where it is worth it, a Dungeon Master always, and walks towards the foe. */
export const actBest: Brain = (view, seat, chance, index) => {
  const answers = answersTo(view, seat, 'act')
  const scene = sceneOf(view, seat)
  const best = makeBest<number>()
  offerWalks(best, scene, answers)
  offerAttacks(best, scene, answers)
  best.offer(countAnswers(answers) - 1, 0)
  return answerAt(answers, present(best.pick(chance, index), 'a turn can be ended'))
}

/** Walks come first among the answers, by monster and then by end. */
function offerWalks(best: Best<number>, scene: Scene, { reaches }: Actions): void {
  let place = 0
  for (const { from, ends } of reaches) {
    const mover = present(monsterOn(scene.view, from), 'a reach is that of a monster')
    for (const end of squaresOf(ends)) {
      best.offer(place, scoreOf(TERMS, { scene, mover, end }))
      place += 1
    }
  }
}

/** Attacks come after the walks, and the end of the turn last. */
function offerAttacks(best: Best<number>, scene: Scene, answers: Actions): void {
  const first = countAnswers(answers) - answers.others.length
  for (const [place, answer] of answers.others.entries())
    if (answer.type === 'attack') {
      const { from, at } = answer
      best.offer(first + place, strikeAt(scene, fighterOn(scene, from), parseSquare(at) ?? -1))
    }
}
