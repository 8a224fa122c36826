import { copySet, type ReadonlySquareSet, removeSquare } from '../../geometry/square-set.ts'
import type { Monster, State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { letsPass } from './flying.ts'
import { has } from './general-abilities.ts'

/**
 * Returns whether `mover` may walk through the space of `other`: with tunnel always (R13.6). It
 * never stops on a held space (R13.8).
 */
export const canPass = (state: State, mover: Monster, other: Monster): boolean =>
  has(state, mover, 'tunnel') ||
  letsPass(state, mover.controller, other, has(state, mover, 'flying'))

/**
 * The part of `path`, which is all path, that the monsters of a seat may enter on the way; the own
 * space of one does not matter. It is the same for all that walk alike, so it is found once.
 */
export class Passage {
  readonly #state: State
  readonly #path: ReadonlySquareSet
  readonly #seat: Seat
  #onFoot: ReadonlySquareSet | null = null
  #flying: ReadonlySquareSet | null = null

  constructor(state: State, path: ReadonlySquareSet, seat: Seat) {
    this.#state = state
    this.#path = path
    this.#seat = seat
  }

  /** The squares that a monster of the seat may enter. */
  for(mover: Monster): ReadonlySquareSet {
    if (has(this.#state, mover, 'tunnel')) return this.#path
    return has(this.#state, mover, 'flying') ? this.#whenFlying() : this.#whenOnFoot()
  }

  #whenFlying(): ReadonlySquareSet {
    this.#flying ??= this.#open(true)
    return this.#flying
  }

  #whenOnFoot(): ReadonlySquareSet {
    this.#onFoot ??= this.#open(false)
    return this.#onFoot
  }

  #open(flies: boolean): ReadonlySquareSet {
    const open = copySet(this.#path)
    for (const other of this.#state.monsters)
      if (!letsPass(this.#state, this.#seat, other, flies)) removeSquare(open, other.square)
    return open
  }
}

/** Items do not work on a tunnelling monster that passes (R13.7). */
export const passesItems = (state: State, mover: Monster): boolean => has(state, mover, 'tunnel')
