import type { Text } from '../../lib/text/text.tsx'
import { REST_EN } from './rest-en.ts'
import { START_EN } from './start-en.ts'

/** Every sentence that a player reads, in English; the other languages have the same shape. */
export const EN: Text = { ...START_EN, ...REST_EN }
