import { present } from '../../src/kernel/assert.ts'
import { type Chance, seededChance } from '../../src/kernel/chance.ts'
import type { GameTypes } from '../../src/kernel/game.ts'
import type { Move, RandomMatch, Subject } from './subject.ts'

/** Numbers from a seed, one after the other. */
export function pickFrom(seed: number): (below: number) => number {
  const chance = seededChance(seed ^ 0x51ed270b)
  let index = 0
  return (below) => chance(index++, below)
}

/** Plays a match by random legal answers, up to as many as the subject allows. */
export function playRandomMatch<G extends GameTypes>(
  { game, mostAnswers, pickAnswer }: Subject<G>,
  setup: G['Setup'],
  seed: number,
): RandomMatch<G> {
  const pick = pickFrom(seed)
  const dice = seededChance(seed)
  const asked: number[] = []
  const chance: Chance = (index, below) => {
    asked.push(index)
    return dice(index, below)
  }
  const first = game.create(setup, chance).state
  const moves: Move<G>[] = []
  let state: G['State'] = first
  for (let open = game.decisions(state); open.length > 0; open = game.decisions(state)) {
    const actor = present(open[pick(open.length)], 'an open decision').seat as G['Seat']
    const intent = pickAnswer(state, actor, pick)
    const step = game.apply(state, actor, intent, chance)
    if (!step.ok) throw new Error(`a listed answer is refused: ${step.error.code}`)
    moves.push({ before: state, actor, intent, after: step.value.state, events: step.value.events })
    state = step.value.state
    if (moves.length > mostAnswers) throw new Error('random play does not end')
  }
  return { setup, first, moves, last: state, asked }
}
