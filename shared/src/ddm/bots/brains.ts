import type { Brain } from './brain.ts'
import { erring, type Habits } from './erring.ts'
import { greedy } from './greedy.ts'
import type { Bot } from './names.ts'
import { random } from './random.ts'
import { type Effort, searching } from './searching.ts'

/** The habits of the bots that play like `greedy` with errors (docs/bots.md). */
const HABITS = {
  beginner: { overlooks: 80, showsOff: 52, unaware: 95 },
  novice: { overlooks: 70, showsOff: 36, unaware: 80 },
  apprentice: { overlooks: 60, showsOff: 14, unaware: 60 },
} as const satisfies Partial<Record<Bot, Habits>>

/** The efforts of the bots that search (docs/bots.md). */
export const EFFORTS = {
  strong: { nodes: 8_000, candidates: 8 },
} as const satisfies Partial<Record<Bot, Effort>>

/** Their brains. */
export const BRAINS: Readonly<Record<Bot, Brain>> = {
  random,
  beginner: erring(HABITS.beginner),
  novice: erring(HABITS.novice),
  apprentice: erring(HABITS.apprentice),
  greedy,
  strong: searching(EFFORTS.strong),
}

/** The brain of a bot that stops searching once `isOver` returns true. */
export const brainUntil = (bot: Bot, isOver: () => boolean): Brain =>
  bot === 'strong' ? searching({ ...EFFORTS[bot], isOver }) : BRAINS[bot]
