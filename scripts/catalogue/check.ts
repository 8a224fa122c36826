import { readStock } from '../../server/src/game/packs/read-stock.ts'
import { BUILT_IN, type Stock } from '../../shared/src/ddm/index.ts'
import type { Command } from './command.ts'

const ids = (of: ReadonlyMap<string, unknown>): readonly string[] => [...of.keys()]

const isNew =
  (known: ReadonlyMap<string, unknown>) =>
  (id: string): boolean =>
    !known.has(id)

/** Summary of the dice and figures with these packs. */
function summaryOf({ titles, catalogue: { dice, cards, hash } }: Stock): string {
  const ownDice = ids(dice).filter(isNew(BUILT_IN.dice))
  const ownFigures = ids(cards).filter((id) => isNew(BUILT_IN.cards)(id) && !dice.has(id))
  const builtIn = dice.size > ownDice.length ? 'beside these' : 'left out'
  return `${titles.join(', ')}
  dice: ${ownDice.length}
  figures without a die: ${ownFigures.length}
  built-in dice: ${builtIn}
  in all: ${dice.size} dice and ${cards.size} figures, catalogue ${hash}`
}

/** Checks packs like a starting server: prints all faults, one per line, or a summary. */
export const check: Command = {
  takes: 'FOLDER…',
  does: 'lists all faults of packs, or summarizes them',
  run: async (folders) => {
    if (folders.length === 0) return null
    const stock = await readStock(folders)
    if (stock.ok) console.log(summaryOf(stock.value))
    else console.error(stock.error.join('\n'))
    return stock.ok ? 0 : 1
  },
}
