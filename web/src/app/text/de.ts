import type { Text } from '../../lib/text/text.tsx'
import { REST_DE } from './rest-de.ts'
import { START_DE } from './start-de.ts'

/** Every sentence that a player reads, in German. */
export const DE: Text = { ...START_DE, ...REST_DE }
