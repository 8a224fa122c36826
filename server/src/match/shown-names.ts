/** A player on a seat, as far as its name goes. */
interface Named {
  readonly seat: string
  readonly name: string
  /** Name of the bot; null for a human player. */
  readonly bot: string | null
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * The names of the players of a match as pages show them, by seat: bots have a capital letter, and
 * where several are called the same, bots are numbered, "Greedy 2", and people have their seats.
 */
export function shownNames(players: readonly Named[]): ReadonlyMap<string, string> {
  const plainOf = ({ name, bot }: Named): string => (bot === null ? name : capital(bot))
  const named = (player: Named): string => {
    const name = plainOf(player)
    const same = players.filter((other) => name !== '' && plainOf(other) === name)
    if (same.length < 2) return name
    if (player.bot === null) return `${name} (${player.seat})`
    const bots = same.filter(({ bot }) => bot !== null)
    return `${name} ${bots.indexOf(player) + 1}`
  }
  return new Map(players.map((player) => [player.seat, named(player)]))
}
