import { err, type Result } from '@dungeon-dice/shared'
import { readPacks, type Stock, sentenceOf } from '@dungeon-dice/shared/ddm'
import { readPackFolder } from './pack-folder.ts'

/**
 * What the duels of this host are played with: the packs in these folders, beside the built-in dice
 * or instead of them. Else every fault of every pack in a sentence, and nothing of them is used.
 */
export async function readStock(
  folders: readonly string[],
): Promise<Result<Stock, readonly string[]>> {
  const stock = readPacks(await Promise.all(folders.map(readPackFolder)))
  return stock.ok ? stock : err(stock.error.map(sentenceOf))
}
