import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'
import type { Bot } from './names.ts'
import { random } from './random.ts'

/** Their brains. */
export const BRAINS: Readonly<Record<Bot, Brain>> = { random, greedy }
