import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

/** Names of the built-in bots, the weakest first. */
export const BOTS = ['random', 'greedy'] as const
export type Bot = (typeof BOTS)[number]

/** How each of them thinks. */
export const BRAINS: Readonly<Record<Bot, Brain>> = { random, greedy }
