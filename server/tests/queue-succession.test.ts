import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineOfServers } from './support/queue-line-of-servers.ts'
import { settle } from './support/waiting-hall.ts'

const PLAYERS = ['ann', 'bob', 'cyd']
/** Clients come back sooner than that. */
const AWAY_MS = 5_000
/** By then all have met who can. */
const ROUNDS = 90

const someDeeds = fc.array(
  fc.record({
    deed: fc.constantFrom(
      ...['come', 'come', 'come', 'come', 'drop', 'leave', 'round', 'round', 'round'],
      ...['write', 'write', 'write', 'write', 'write', 'unanswered', 'lost'],
      ...['begin', 'begin', 'fail', 'unheard', 'noShow', 'crash', 'crash', 'replace', 'endOld'],
    ),
    which: fc.nat({ max: 9 }),
  }),
  { minLength: 20, maxLength: 120 },
)

type Deed = { readonly deed: string; readonly which: number }

async function act(line: LineOfServers, { deed, which }: Deed): Promise<void> {
  const joining = line.comers[which % line.comers.length]
  const matchId = [...line.sessions.keys()].at(-1 - (which % 2)) ?? ''
  if (joining === undefined) return
  if (deed === 'come') void line.come(joining)
  if (deed === 'drop' || deed === 'leave') line.go(joining, deed === 'leave')
  if (deed === 'round') await line.round()
  if (deed === 'write') line.store.next('answered')
  if (deed === 'unanswered' || deed === 'lost') line.store.next(deed)
  if (deed === 'begin') line.begin(matchId)
  if (deed === 'fail') line.fail(matchId, 'heard')
  if (deed === 'unheard' || deed === 'noShow') line.fail(matchId, deed)
  if (deed === 'crash' || deed === 'replace') await line.takeOver(deed === 'crash')
  if (deed === 'endOld') line.endOld()
  await settle()
}

/** Lets every writing through, and those that follow from it. */
async function writeAll(line: LineOfServers): Promise<void> {
  while (line.store.writings.length > 0) {
    line.store.next('answered')
    await settle()
  }
}

/** Those come back who wait and have been away for so long. */
async function comeBack(line: LineOfServers, awayMs: number): Promise<void> {
  for (const joining of line.comers)
    if (joining.isWaiting && line.time.now() - joining.awaySinceMs >= awayMs)
      void line.come(joining)
  await settle()
}

/** From now on nothing goes wrong any more, and all who have a seat take it. */
async function calmDown(line: LineOfServers): Promise<void> {
  line.endOld()
  for (let round = 0; round < ROUNDS; round += 1) {
    await comeBack(line, 0)
    await writeAll(line)
    // By now everybody would have heard of another seat.
    if (round % 4 === 3) for (const matchId of line.sessions.keys()) line.begin(matchId)
    // Seats that nobody was told of are freed.
    if (round % 20 === 19) for (const matchId of line.sessions.keys()) line.fail(matchId, 'heard')
    await line.round()
  }
  await writeAll(line)
}

describe('a queue that goes from server to server', () => {
  it('loses no place and doubles none, whenever its server is lost', {
    timeout: 60_000,
  }, async () => {
    const seen = { takenOver: 0, begun: 0, left: 0 }
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const line = new LineOfServers(PLAYERS)
        await line.takeOver(true)
        for (const [number, deed] of deeds.entries()) {
          await act(line, deed)
          await comeBack(line, AWAY_MS)
          // A store that answers nothing for long loses its server the queue.
          if (number % 12 === 11) await writeAll(line)
          expect(line.wrongs).toEqual([])
        }
        await calmDown(line)
        expect([line.wrongs, line.faults]).toEqual([[], []])
        const waiting = line.comers.filter(({ isWaiting }) => isWaiting)
        expect(waiting.length).toBeLessThanOrEqual(1)
        const places = waiting.map(({ player }) => `place ${player}`)
        expect([...line.store.kept.keys()]).toEqual(places)
        seen.takenOver += line.store.term - 1
        seen.begun += [...line.sessions.values()].filter(({ state }) => state === 'begun').length
        seen.left += line.sessions.size
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.takenOver, seen.begun, seen.left)).toBeGreaterThan(100)
  })
})
