import { Match } from '@dungeon-dice/client-sdk'
import { diceKey, fairChance, type Seat } from '@dungeon-dice/client-sdk/rules'
import type { ConnectedMatch } from '../../game-view.ts'
import { checkedRolls } from '../dice-check/checked-rolls.ts'
import { RollTable } from '../dice-check/roll-table.tsx'

interface Props {
  readonly match: ConnectedMatch
  readonly callOf: (seat: Seat) => string
}

/** Every roll of a duel, beside the numbers that its dice gave. */
export const Rolls = ({ match, callOf }: Props) => {
  const { id, state, history } = match
  const dice = match instanceof Match ? match.dice : null
  if (state === null || dice === null) return null
  const { A, B } = state.setup.lists
  const chance = fairChance(diceKey(id, dice))
  return (
    <RollTable rolls={checkedRolls(history, { A: A.dice, B: B.dice }, chance)} callOf={callOf} />
  )
}
