import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import type { Bot } from './names.ts'
import { random } from './random.ts'
import { type Effort, searching } from './searching.ts'

/** The efforts of the bots that search (docs/games/duel/bots.md). */
export const EFFORTS = {
  strong: { nodes: 1_500, candidates: 6, turns: 5 },
} as const satisfies Partial<Record<Bot, Effort>>

/** Their brains. */
export const BRAINS: Readonly<Record<Bot, Brain>> = {
  random,
  greedy,
  strong: searching(EFFORTS.strong),
}

/** The brain of a bot that stops searching once `isOver` returns true. */
export const brainUntil = (bot: Bot, isOver: () => boolean): Brain =>
  bot === 'strong' ? searching({ ...EFFORTS[bot], isOver }) : BRAINS[bot]
