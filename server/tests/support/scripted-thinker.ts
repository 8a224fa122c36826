import { threadId } from 'node:worker_threads'
import type { MakeThinker } from '../../src/game/thought.ts'

/** A thinker whose behaviour is chosen by the name of its bot. */
export const makeThinker: MakeThinker = (data) => (thought, isOver) => {
  if (thought.bot === 'throws') throw new Error('told to throw')
  if (thought.bot === 'dies') process.exit(1)
  if (thought.bot === 'thread') return threadId
  while (thought.bot === 'hang');
  while (thought.bot === 'searches' && !isOver());
  return [data, thought]
}
