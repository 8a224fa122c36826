import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { shownName } from '../../../lib/text/shown-name.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** Both players' names for sentences; empty where there is none. */
export const namesOf = (text: Text, { A, B }: BySeat<Pick<Player, 'name'>>): BySeat<string> => ({
  A: shownName(text, A.name),
  B: shownName(text, B.name),
})
