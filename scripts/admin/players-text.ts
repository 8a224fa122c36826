import type { MatchRow } from '../../shared/src/protocol/index.ts'

/** Players by seat, as far as their names go. */
type Named = Pick<MatchRow, 'players' | 'bots'>

/** The players of a match with their seats, called as on the page: bots by a name, numbered if several have it. */
export const playersText = ({ players, bots }: Named): string =>
  Object.entries(players)
    .map(([seat, name]) => `${seat} ${nameOf({ players, bots }, seat, name)}`)
    .join(', ')

function nameOf({ players, bots }: Named, seat: string, name: string): string {
  if (name === '') return '(no name)'
  if (!bots.includes(seat)) return name
  const alike = bots.filter((bot) => players[bot] === name)
  const shown = name.charAt(0).toUpperCase() + name.slice(1)
  return alike.length === 1 ? shown : `${shown} ${alike.indexOf(seat) + 1}`
}
