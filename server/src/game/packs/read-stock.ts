import { err, type Result } from '@dungeon-dice/shared'
import { readPacks, type Stock, sentenceOf } from '@dungeon-dice/shared/ddm'
import { readPackFolder } from './pack-folder.ts'

/**
 * Reads the stock of a host: the packs in these folders, beside the built-in dice or instead of them.
 * Fails with one sentence for each fault of any pack.
 */
export async function readStock(
  folders: readonly string[],
): Promise<Result<Stock, readonly string[]>> {
  const stock = readPacks(await Promise.all(folders.map(readPackFolder)))
  return stock.ok ? stock : err(stock.error.map(sentenceOf))
}
