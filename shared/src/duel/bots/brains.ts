import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

/** Names of the built-in bots, weakest first. */
export const BOTS = ['random', 'greedy'] as const
export type Bot = (typeof BOTS)[number]

/** Their brains. */
export const BRAINS: Readonly<Record<Bot, Brain>> = { random, greedy }
