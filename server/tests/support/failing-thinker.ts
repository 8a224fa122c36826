import { makeThinker as makeSound } from '../../src/game/ddm/ddm-thinker.ts'
import type { MakeThinker } from '../../src/game/thought.ts'

/** How many thoughts a thread finishes before it dies. */
const LIVES = 100

/** Bots whose threads die in the middle of a thought: `random` sometimes, `greedy` always. */
export const makeThinker: MakeThinker = (data) => {
  const think = makeSound(data)
  let lives = LIVES
  return (thought, isOver) => {
    lives -= 1
    if (thought.bot === 'greedy' || lives < 0) process.exit(1)
    return think(thought, isOver)
  }
}
