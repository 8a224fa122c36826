import { readStock } from '../../server/src/game/packs/read-stock.ts'
import { BUILT_IN, type Card, cardWords, type Stock } from '../../shared/src/ddm/index.ts'
import type { Command } from './command.ts'

const headOf = (card: Card): string =>
  card.kind === 'item'
    ? `${card.name}: item, level ${card.level}`
    : `${card.name}: ${card.type}, level ${card.level}, ATK ${card.attack}, DEF ${card.defense}, HP ${card.hp}`

const paragraphOf = (card: Card, { cards }: Stock['catalogue']): string => {
  const nameOf = (id: string): string => cards.get(id)?.name ?? id
  return [headOf(card), ...cardWords(card, nameOf).map((line) => `  ${line}`)].join('\n')
}

/** Prints the card texts of packs as players read them. */
export const words: Command = {
  takes: 'FOLDER…',
  does: 'prints the card texts of packs as players read them',
  run: async (folders) => {
    if (folders.length === 0) return null
    const stock = await readStock(folders)
    if (!stock.ok) {
      console.error(stock.error.join('\n'))
      return 1
    }
    const { catalogue } = stock.value
    for (const [id, card] of catalogue.cards)
      if (!BUILT_IN.cards.has(id)) console.log(`${paragraphOf(card, catalogue)}\n`)
    return 0
  },
}
