import type { Socket } from 'node:net'
import { laneOf } from '../../platform/limits/networks.ts'

/** Links of one customer that are read again in one turn, and requests of it after which the others wait. */
const MOST_OF_LANE = 8

/** Dependencies of `LinkTurns`. */
export interface LinkTurnsParts {
  /** Runs a callback after the other events of the event loop: `setImmediate`. */
  readonly later: (run: () => void) => void
}

/** The links of one customer. */
interface Lane {
  /** Links that are read. */
  readonly open: Set<Socket>
  /** Links that are not read until their turn, the longest-waiting first. */
  readonly waiting: Set<Socket>
  /** Links that were opened, and requests that were parsed, in this turn. */
  begun: number
}

/**
 * Reads a few connections of each customer in a turn of the event loop. Node parses all that has
 * arrived on all connections before any request can wait for its turn, and headers are dear to parse:
 * 590 connections that sent theirs together blocked the loop for half a second.
 */
export class LinkTurns {
  readonly #parts: LinkTurnsParts
  readonly #lanes = new Map<string, Lane>()
  /** Lanes that have begun something in this turn, or wait. */
  readonly #busy = new Set<Lane>()
  readonly #laneOf = new WeakMap<Socket, Lane>()
  #isTurnOpen = false

  constructor(parts: LinkTurnsParts) {
    this.#parts = parts
  }

  /** Takes in a new link of this address, until it closes or is upgraded. */
  add(link: Socket, address: string): void {
    const key = laneOf(address)
    const lane = this.#lanes.get(key) ?? { open: new Set(), waiting: new Set(), begun: 0 }
    this.#lanes.set(key, lane)
    this.#laneOf.set(link, lane)
    lane.open.add(link)
    link.once('close', () => {
      this.#release(link)
      // An upgraded link may outlast its lane: then others are in a new one.
      const isEmpty = lane.open.size + lane.waiting.size === 0
      if (isEmpty && this.#lanes.get(key) === lane) this.#lanes.delete(key)
    })
    // Node's own listener has scheduled the reading of a new connection for this tick.
    process.nextTick(() => this.#begin(lane, link))
  }

  /** Counts what was parsed on a link; one that is upgraded is left alone from now on. */
  took(link: Socket, isUpgrade = false): void {
    const lane = this.#laneOf.get(link)
    if (lane === undefined) return
    // Before any is paused: Node does not go on reading a link that was paused when it was upgraded.
    if (isUpgrade) this.#release(link)
    this.#openTurn(lane)
    lane.begun += 1
    if (lane.begun >= MOST_OF_LANE) for (const one of lane.open) pause(lane, one)
  }

  /** Reads a new link in this turn or in a later one. */
  #begin(lane: Lane, link: Socket): void {
    if (!lane.open.has(link)) return
    this.#openTurn(lane)
    lane.begun += 1
    if (lane.begun > MOST_OF_LANE) pause(lane, link)
  }

  #release(link: Socket): void {
    const lane = this.#laneOf.get(link)
    if (lane === undefined) return
    this.#laneOf.delete(link)
    lane.open.delete(link)
    lane.waiting.delete(link)
  }

  #openTurn(lane: Lane): void {
    this.#busy.add(lane)
    if (this.#isTurnOpen) return
    this.#isTurnOpen = true
    this.#parts.later(() => this.#turn())
  }

  #turn(): void {
    this.#isTurnOpen = false
    const busy = [...this.#busy]
    this.#busy.clear()
    for (const lane of busy) {
      lane.begun = 0
      resumeSome(lane)
      if (lane.waiting.size > 0) this.#openTurn(lane)
    }
  }
}

function pause(lane: Lane, link: Socket): void {
  // One that Node has paused itself, for a body that is not read yet, is Node's to resume.
  if (link.isPaused()) return
  lane.open.delete(link)
  lane.waiting.add(link)
  link.pause()
}

function resumeSome(lane: Lane): void {
  let count = 0
  for (const link of lane.waiting) {
    lane.waiting.delete(link)
    lane.open.add(link)
    link.resume()
    count += 1
    if (count === MOST_OF_LANE) return
  }
}
