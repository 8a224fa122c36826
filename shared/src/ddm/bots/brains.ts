import type { Brain } from './brain.ts'
import { erring, type Habits } from './erring.ts'
import { greedy } from './greedy.ts'
import type { Bot } from './names.ts'
import { random } from './random.ts'
import { type Effort, searching, USUAL_OUTLOOK } from './searching.ts'

/** The habits of the bots that play like `greedy` with errors (docs/bots.md). */
const HABITS = {
  beginner: { overlooks: 80, showsOff: 52, unaware: 95 },
  novice: { overlooks: 70, showsOff: 36, unaware: 80 },
  apprentice: { overlooks: 60, showsOff: 14, unaware: 60 },
} as const satisfies Partial<Record<Bot, Habits>>

/** The efforts of the bots that search, by node budgets that were measured (docs/bots.md). */
export const EFFORTS = {
  clever: { nodes: 80, candidates: 4, outlook: USUAL_OUTLOOK },
  skilled: { nodes: 100, candidates: 4 },
  expert: { nodes: 1_000, candidates: 6 },
  strong: { nodes: 8_000, candidates: 8 },
} as const satisfies Partial<Record<Bot, Effort>>

/** Their brains, weakest first. */
export const BRAINS: Readonly<Record<Bot, Brain>> = {
  random,
  beginner: erring(HABITS.beginner),
  novice: erring(HABITS.novice),
  apprentice: erring(HABITS.apprentice),
  greedy,
  clever: searching(EFFORTS.clever),
  skilled: searching(EFFORTS.skilled),
  expert: searching(EFFORTS.expert),
  strong: searching(EFFORTS.strong),
}

const isSearching = (bot: Bot): bot is keyof typeof EFFORTS => Object.hasOwn(EFFORTS, bot)

/** The brain of a bot that stops searching once `isOver` returns true. */
export const brainUntil = (bot: Bot, isOver: () => boolean): Brain =>
  isSearching(bot) ? searching({ ...EFFORTS[bot], isOver }) : BRAINS[bot]
