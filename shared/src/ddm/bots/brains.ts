import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'
import { STRONG, searching } from './searching.ts'

/** Names of the built-in bots, weakest first. */
export const BOTS = ['random', 'greedy', 'strong'] as const
export type Bot = (typeof BOTS)[number]

/** Their brains. */
export const BRAINS: Readonly<Record<Bot, Brain>> = { random, greedy, strong: searching(STRONG) }
