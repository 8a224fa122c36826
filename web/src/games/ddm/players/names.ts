import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { type Named, nameOf } from '../../../lib/match/names.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** Both players' names for sentences; empty where there is none. */
export const namesOf = (text: Text, { A, B }: BySeat<Named>): BySeat<string> => ({
  A: A.name && nameOf(text, A),
  B: B.name && nameOf(text, B),
})
