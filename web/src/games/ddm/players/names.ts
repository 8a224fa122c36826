import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { shownName } from '../../../lib/text/shown-name.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** What both players are called in sentences; empty for those without a name. */
export const namesOf = (text: Text, { A, B }: BySeat<Pick<Player, 'name'>>): BySeat<string> => ({
  A: shownName(text, A.name),
  B: shownName(text, B.name),
})
