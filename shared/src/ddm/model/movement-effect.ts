import type { TypeFilter } from './monster-effect.ts'

/** Limits movement: its own, or that of all monsters of a type (R14.17). */
type RestrictMoveEffect =
  | {
      readonly op: 'restrictMove'
      readonly target: 'self'
      readonly amount: number
      readonly duration: 'while-source-in-play'
      /** Most spaces in a turn, all in one walk; 0 for a monster that cannot move. */
      readonly maxSpaces: number
    }
  | {
      readonly op: 'restrictMove'
      readonly target: 'all-monsters'
      readonly duration: 'while-source-in-play'
      readonly filter: TypeFilter
      /** They move in one of so many turns of their controller. */
      readonly everyNthTurn: number
      readonly firstTurnBlocked: true
    }

/** Spaces that one movement crest pays for (R10.10). */
interface MoveRateEffect {
  readonly op: 'moveRate'
  readonly target: 'self'
  readonly amount: number
  readonly duration: 'while-source-in-play'
  readonly spacesPerCrest: number
}

/** Multiplies what every walk costs (R10.10). */
interface ScaleMoveCostEffect {
  readonly op: 'scaleMoveCost'
  readonly target: 'all-monsters'
  readonly amount: 2
  readonly duration: 'while-source-in-play'
  readonly onlyOnePerDuel: true
}

/** Undoes the walk and ends it (R15.6). */
interface ReturnToMoveStartEffect {
  readonly op: 'returnToMoveStart'
  readonly target: 'stepping-monster'
  readonly duration: 'instant'
}

/** Makes its space a vortex (R15.11). */
interface WarpGateEffect {
  readonly op: 'warpGate'
  readonly target: 'board-space'
  readonly duration: 'while-source-in-play'
  /** Vortices that a jump needs. */
  readonly needs: 2
  readonly destination: 'any-other-vortex-unoccupied'
  readonly moveCost: 0
  /** Jumps of one monster in a turn. */
  readonly jumpsPerTurn: 1
}

/** Clears obstacles. */
interface RemoveObstacleEffect {
  readonly op: 'removeObstacle'
  readonly target: 'any-obstacle'
  readonly amount: 1
  readonly duration: 'permanent'
}

/** What abilities do to walks and to the ground they lead over (R10, R15.11). */
export type MovementEffect =
  | RestrictMoveEffect
  | MoveRateEffect
  | ScaleMoveCostEffect
  | ReturnToMoveStartEffect
  | WarpGateEffect
  | RemoveObstacleEffect
