import { GAMES } from '@dungeon-dice/shared/games'
import type { ClientGame } from './client-game.ts'
import type { RecordGame } from './record-game.ts'
import type { GameId } from './types.ts'

type Loaders = { readonly [Id in GameId]: () => Promise<ClientGame<Id>> }

/** Each game is loaded when it is first played: a page pays only for the games that it shows. */
const LOADERS: Loaders = {
  ddm: async () => (await import('./ddm.ts')).DDM,
  duel: async () => (await import('./duel.ts')).DUEL,
  skirmish: async () => (await import('./skirmish.ts')).SKIRMISH,
}

type RecordLoaders = { readonly [Id in GameId]: () => Promise<RecordGame<Id>> }

/** The code that reads records is large: it is loaded with the first record. */
const RECORD_LOADERS: RecordLoaders = {
  ddm: async () => (await import('./ddm-records.ts')).DDM_RECORDS,
  duel: async () => (await import('./duel-records.ts')).DUEL_REPLAYS,
  skirmish: async () => (await import('./skirmish-records.ts')).SKIRMISH_REPLAYS,
}

/** Ids of all games that this SDK can play, the original one first. */
export const GAME_IDS = ['ddm', 'duel', 'skirmish'] as const satisfies readonly GameId[]

/** Returns whether this SDK can play the game. */
export const isGameId = (id: string): id is GameId => Object.hasOwn(LOADERS, id)

/** Loads a game. */
export const loadGame = <Id extends GameId>(id: Id): Promise<ClientGame<Id>> => LOADERS[id]()

/** Loads what replays and verifies the records of a game. */
export const loadRecords = <Id extends GameId>(id: Id): Promise<RecordGame<Id>> =>
  RECORD_LOADERS[id]()

/** The manifest of a game, known without loading it. */
const manifestOf = (id: string) => GAMES.find((game) => game.id === id) ?? GAMES[0]

/** Version of the rules of a game. */
export const rulesVersionOf = (id: string): number => manifestOf(id).rulesVersion

/** The usual preset of a game. */
export const usualPresetOf = (id: string): string => manifestOf(id).presets[0].id

/** The game of a preset; undefined for presets that this SDK does not know. */
export const gameOfPreset = (preset: string | undefined): string | undefined =>
  GAMES.find(({ presets }) => presets.some(({ id }) => id === preset))?.id
