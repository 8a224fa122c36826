import type { Seat } from '@dungeon-dice/client-sdk/rules'

/** A side, as sentences speak of it. */
export interface Who {
  readonly seat: Seat
  /** Whether it is the side of whoever reads. */
  readonly isYou: boolean
  /** The player's name; null where unknown. */
  readonly name: string | null
}

/** How somebody lost who did not lose on the board (R17.8), as far as it can be seen. */
export type GaveUp = 'resigned' | 'left' | 'time' | 'gone'

/** Something on the board, as sentences speak of it. */
export interface Thing {
  readonly kind: 'monster' | 'item' | 'master' | 'space'
  /** Null for a space, and for what has no side any more. */
  readonly whose: Who | null
  /** Name of its card; null for what has none, and for an item that is hidden. */
  readonly name: string | null
  /** Name of its square. */
  readonly at: string
}

/** A monster in play, as the name of its square tells it. */
export interface MonsterTold {
  readonly whose: Who
  readonly name: string
  /** In words. */
  readonly type: string
  readonly level: number
  /** In points, with all that changes them now. */
  readonly attack: number
  readonly defense: number
  /** HP that are left, of how many. */
  readonly left: number
  readonly hp: number
}

/** Crests of one kind on the faces that were rolled, or in a pool; summon faces by their level. */
export interface CrestsTold {
  readonly crest: 'summon' | 'movement' | 'attack' | 'defense' | 'magic' | 'trap'
  readonly count: number
  readonly level: number | null
}

/** A summary of the action part: how many monsters can walk, and how often each other action is possible. */
export interface ActionsTold {
  readonly walkers: number
  readonly attacks: number
  readonly abilities: number
  readonly jumps: number
}

/** One figure's possible actions, by kind. */
export interface WaysTold {
  readonly walks: boolean
  readonly attacks: boolean
  readonly abilities: boolean
  readonly jumps: boolean
}

/** An attack that somebody may defend against. */
export interface AttackTold {
  readonly attacker: Thing
  readonly target: Thing
  /** Points: of the attacker, and of the target. */
  readonly attack: number
  readonly defense: number
  /** HP that the target has left. */
  readonly left: number
  /** Defense crests of the own seat. */
  readonly crests: number
}

/** How things stand, for whoever comes to a match that goes on. */
export interface StandingTold {
  readonly who: Who
  readonly heartPoints: number
  readonly monsters: number
}
