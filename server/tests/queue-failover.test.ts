import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QueueFailover } from './support/queue-failover.ts'
import { settle } from './support/queue-harness.ts'

const PLAYERS = ['ann', 'bob', 'cyd']
/** Clients reconnect sooner than that. */
const AWAY_MS = 5_000
/** Enough rounds for all possible pairs to meet. */
const ROUNDS = 90

const someActions = fc.array(
  fc.record({
    action: fc.constantFrom(
      ...['come', 'come', 'come', 'come', 'drop', 'leave', 'round', 'round', 'round'],
      ...['write', 'write', 'write', 'write', 'write', 'unanswered', 'lost'],
      ...['begin', 'begin', 'fail', 'unheard', 'noShow', 'crash', 'crash', 'replace', 'endOld'],
    ),
    which: fc.nat({ max: 9 }),
  }),
  { minLength: 20, maxLength: 120 },
)

type Action = { readonly action: string; readonly which: number }

async function act(queue: QueueFailover, { action, which }: Action): Promise<void> {
  const joining = queue.players[which % queue.players.length]
  const matchId = [...queue.sessions.keys()].at(-1 - (which % 2)) ?? ''
  if (joining === undefined) return
  if (action === 'come') void queue.come(joining)
  if (action === 'drop' || action === 'leave') queue.go(joining, action === 'leave')
  if (action === 'round') await queue.round()
  if (action === 'write') queue.store.next('answered')
  if (action === 'unanswered' || action === 'lost') queue.store.next(action)
  if (action === 'begin') queue.begin(matchId)
  if (action === 'fail') queue.fail(matchId, 'heard')
  if (action === 'unheard' || action === 'noShow') queue.fail(matchId, action)
  if (action === 'crash' || action === 'replace') await queue.failover(action === 'crash')
  if (action === 'endOld') queue.endOld()
  await settle()
}

/** Applies all writes, including follow-up ones. */
async function writeAll(queue: QueueFailover): Promise<void> {
  while (queue.store.writes.length > 0) {
    queue.store.next('answered')
    await settle()
  }
}

/** Reconnects waiting players who have been away for this long. */
async function comeBack(queue: QueueFailover, awayMs: number): Promise<void> {
  for (const joining of queue.players)
    if (joining.isWaiting && queue.time.now() - joining.awaySinceMs >= awayMs)
      void queue.come(joining)
  await settle()
}

/** Ends all faults; players with a seat take it. */
async function calmDown(queue: QueueFailover): Promise<void> {
  queue.endOld()
  for (let round = 0; round < ROUNDS; round += 1) {
    await comeBack(queue, 0)
    await writeAll(queue)
    // By now a player would know of a newer seat.
    if (round % 4 === 3) for (const matchId of queue.sessions.keys()) queue.begin(matchId)
    // Frees seats that no player knows of.
    if (round % 20 === 19) for (const matchId of queue.sessions.keys()) queue.fail(matchId, 'heard')
    await queue.round()
  }
  await writeAll(queue)
}

describe('a queue that moves from server to server', () => {
  it('loses and duplicates no place, whenever its leader is lost', {
    timeout: 60_000,
  }, async () => {
    const seen = { takenOver: 0, begun: 0, left: 0 }
    await fc.assert(
      fc.asyncProperty(someActions, async (actions) => {
        const queue = new QueueFailover(PLAYERS)
        await queue.failover(true)
        for (const [number, action] of actions.entries()) {
          await act(queue, action)
          await comeBack(queue, AWAY_MS)
          // A store without answers for this long costs the server its role.
          if (number % 12 === 11) await writeAll(queue)
          expect(queue.violations).toEqual([])
        }
        await calmDown(queue)
        expect([queue.violations, queue.faults]).toEqual([[], []])
        const waiting = queue.players.filter(({ isWaiting }) => isWaiting)
        expect(waiting.length).toBeLessThanOrEqual(1)
        const places = waiting.map(({ player }) => `place ${player}`)
        expect([...queue.store.stored.keys()]).toEqual(places)
        seen.takenOver += queue.store.term - 1
        seen.begun += [...queue.sessions.values()].filter(({ state }) => state === 'begun').length
        seen.left += queue.sessions.size
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.takenOver, seen.begun, seen.left)).toBeGreaterThan(100)
  })
})
