import { DDM_MANIFEST } from './ddm/manifest.ts'
import { DUEL_MANIFEST } from './duel/manifest.ts'
import type { GameManifest } from './game-module/manifest.ts'
import { SKIRMISH_MANIFEST } from './skirmish/manifest.ts'

export type { GameManifest, GamePreset } from './game-module/manifest.ts'

/** All games; each is one line here, and one in every program that plays it. The usual one first. */
export const GAMES: readonly [GameManifest, ...GameManifest[]] = [
  DDM_MANIFEST,
  DUEL_MANIFEST,
  SKIRMISH_MANIFEST,
]

/** The game of data that was stored or sent before there were several. */
export const ORIGINAL_GAME: string = DDM_MANIFEST.id
