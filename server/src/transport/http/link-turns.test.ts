import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { LinkTurns } from './link-turns.ts'

/** Links of one customer that are read in a turn, and requests after which the others wait. */
const MOST = 8

/** A connection as far as its turns need one. */
class Link extends EventEmitter {
  #isPaused = false

  isPaused(): boolean {
    return this.#isPaused
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
  }
}

const asSocket = (link: Link): Socket => link as unknown as Socket

/** Turns of an event loop that goes on when the test says so. */
function made() {
  let later: (() => void)[] = []
  const turns = new LinkTurns({ later: (run) => void later.push(run) })
  return {
    took: (link: Link) => turns.took(asSocket(link)),
    upgrade: (link: Link) => turns.took(asSocket(link), true),
    /** Connections of this address that open in one turn. */
    open: async (address: string, count: number): Promise<readonly Link[]> => {
      const links = Array.from({ length: count }, () => new Link())
      for (const link of links) turns.add(asSocket(link), address)
      await new Promise((resolve) => process.nextTick(resolve))
      return links
    },
    /** One turn of the event loop; how many callbacks it had to run. */
    turn: (): number => {
      const due = later
      later = []
      for (const run of due) run()
      return due.length
    },
  }
}

const read = (links: readonly Link[]): number => links.filter((link) => !link.isPaused()).length
const [ann, bo] = ['192.0.2.1', '192.0.2.2']

describe('new connections', () => {
  it('of one customer are read a few in a turn, and those of others at once', async () => {
    const { open, turn } = made()
    const links = await open(ann, 3 * MOST)
    const others = await open(bo, MOST)
    expect([read(links), read(others)]).toEqual([MOST, MOST])
    turn()
    expect(read(links)).toBe(2 * MOST)
    turn()
    expect(read(links)).toBe(3 * MOST)
  })

  it('of all networks of one IPv6 customer take turns together', async () => {
    const { open } = made()
    const links = await open('2001:db8:7:1::/64', MOST)
    const more = await open('2001:db8:7:2::/64', MOST)
    expect([read(links), read(more)]).toEqual([MOST, 0])
  })

  it('that close before their turn give it to the next', async () => {
    const { open, turn } = made()
    const links = await open(ann, 3 * MOST)
    for (const link of links.slice(MOST, 2 * MOST)) link.emit('close')
    turn()
    expect(read(links.slice(2 * MOST))).toBe(MOST)
  })

  it('are read at once in a later turn, and nothing is left to do', async () => {
    const { open, turn } = made()
    for (let count = 0; count < 3; count += 1) {
      expect(read(await open(ann, MOST))).toBe(MOST)
      expect(turn()).toBe(1)
    }
    expect(turn()).toBe(0)
  })
})

describe('links of one customer', () => {
  it('stay in one lane, whichever WebSockets of it close', async () => {
    const { open, upgrade, turn } = made()
    const sockets = await open(ann, 3)
    for (const socket of sockets) upgrade(socket)
    const links: Link[] = []
    for (const socket of sockets) {
      socket.emit('close')
      turn()
      links.push(...(await open(ann, 4)))
    }
    expect(read(links)).toBe(12)
    turn()
    const more = await open(ann, MOST)
    for (const socket of more.slice(1)) upgrade(socket)
    expect(read(links)).toBe(0)
  })
})

describe('requests', () => {
  it('of one customer make the others of it wait once there are a few', async () => {
    const { open, took, turn } = made()
    const links = [...(await open(ann, MOST)), ...(await open(bo, 1))]
    const [first, , third] = links
    if (first === undefined || third === undefined) throw new Error('they were opened')
    turn()
    for (let count = 1; count < MOST; count += 1) took(first)
    expect(read(links)).toBe(MOST + 1)
    took(third)
    expect(read(links)).toBe(1)
    turn()
    expect(read(links)).toBe(MOST + 1)
  })

  it('leave the connections of a customer their order: each is read in its turn', async () => {
    const { open, took, turn } = made()
    const links = await open(ann, 2 * MOST)
    const [first] = links
    if (first === undefined) throw new Error('it was opened')
    turn()
    for (let count = 0; count < MOST; count += 1) took(first)
    expect(read(links)).toBe(0)
    turn()
    expect([read(links.slice(0, MOST)), read(links.slice(MOST))]).toEqual([MOST, 0])
    for (let count = 0; count < MOST; count += 1) took(first)
    turn()
    expect([read(links.slice(0, MOST)), read(links.slice(MOST))]).toEqual([0, MOST])
  })
})

describe('a connection', () => {
  it('that Node has paused itself is left to Node', async () => {
    const { open, took, turn } = made()
    const [link, other] = await open(ann, 2)
    if (link === undefined || other === undefined) throw new Error('they were opened')
    turn()
    link.pause()
    for (let count = 0; count < MOST; count += 1) took(other)
    turn()
    expect([link.isPaused(), other.isPaused()]).toEqual([true, false])
  })

  it('that is upgraded is not paused, though it is the last that is read in a turn', async () => {
    const { open, took, upgrade, turn } = made()
    const links = await open(ann, 3)
    const [socket, other] = links
    if (socket === undefined || other === undefined) throw new Error('they were opened')
    turn()
    for (let count = 1; count < MOST; count += 1) took(other)
    upgrade(socket)
    expect(links.map((link) => link.isPaused())).toEqual([false, true, true])
    for (let count = 0; count < 2 * MOST; count += 1) took(socket)
    turn()
    expect(read(links)).toBe(3)
    turn()
    expect(read(links)).toBe(3)
  })
})
