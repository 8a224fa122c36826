import type { Result } from '@dungeon-dice/shared'
import { type RecordTextError, recordedGame, type Verified } from '@dungeon-dice/shared/record'
import { isGameId, loadRecords } from './games/load.ts'
import type { RecordFault, ReplayFault } from './games/record-game.ts'
import { type CatalogueOf, type GameId, ORIGINAL_ID } from './games/types.ts'
import { Replay, type ReplayOf } from './replay.ts'

/** Catalogues to read records with, by game; default: the built-in ones. */
export type CataloguesByGame = { readonly [Id in GameId]?: CatalogueOf<Id> }

/**
 * Verifies the text of a record of any game (docs/record.md): recomputes every commitment, the dice
 * key, every roll and every step, and returns the first fault. Needs only the text and the catalogue
 * of the match; `other_game` for a game that this SDK does not know.
 */
export async function verify(
  text: string,
  catalogues: CataloguesByGame = {},
): Promise<Result<Verified, RecordFault<GameId>>> {
  const id = gameOf(text)
  if (typeof id !== 'string') return id
  return (await loadRecords<GameId>(id)).verify(text, catalogues[id])
}

/**
 * Opens the text of a record of any game (docs/record.md), played with this catalogue;
 * `other_game` for a game that this SDK does not know.
 */
export async function openReplay(
  text: string,
  catalogues: CataloguesByGame = {},
): Promise<Result<ReplayOf<GameId>, ReplayFault<GameId>>> {
  const id = gameOf(text)
  if (typeof id !== 'string') return id
  const opened = Replay.ofText<GameId>(id, await loadRecords<GameId>(id), text, catalogues[id])
  // Each game makes replays of itself alone.
  return opened as Result<ReplayOf<GameId>, ReplayFault<GameId>>
}

type OtherGame = { readonly ok: false; readonly error: RecordTextError }

/** The game of a record; a text that is none is left to the original one, which says why. */
function gameOf(text: string): GameId | OtherGame {
  const game = recordedGame(text) ?? ORIGINAL_ID
  return isGameId(game) ? game : { ok: false, error: { code: 'other_game', game } }
}
