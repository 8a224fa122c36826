import type { Ladder } from '@dungeon-dice/client-sdk'

/** Which page of which ladder is shown; no season is the one that goes on. */
export interface Shown {
  readonly preset: Ladder
  readonly season: string | null
  readonly from: number
}
