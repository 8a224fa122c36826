import type { Plain } from '@dungeon-dice/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BotThreads } from '../src/bots/bot-threads.ts'
import { ThoughtTooLong } from '../src/game/thought.ts'
import { type Journal, memoryJournal } from '../src/index.ts'
import { playOut } from './support/play-out.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const inner = memoryJournal()
/** Answers of the bot in the current match. */
const answers: Plain[] = []
const journal: Journal = {
  ...inner,
  append: (id, entry) => {
    if (entry.actor === 'B') answers.push(entry.intent)
    return inner.append(id, entry)
  },
}
let app: TestApp
/** Replaces the result of a thought; null leaves it to the thread. */
let instead: { readonly answer: unknown } | null = null
/** Rejects every thought; null for none. */
let failure: Error | null = null
let thoughts = 0
let seenErrors = 0

beforeAll(async () => {
  const module = new URL('./support/failing-thinker.ts', import.meta.url).href
  app = await startApp({
    journal,
    config: { botPauseMs: 0, maxMessagesPerSecond: 100_000 },
    thinkersOf: (parts) => {
      const threads = new BotThreads({
        ...parts,
        work: parts.work.map((one) => ({ ...one, module })),
      })
      return {
        think: async (thought, lane) => {
          thoughts += 1
          if (failure !== null) throw failure
          return instead === null ? threads.think(thought, lane) : instead.answer
        },
        stop: () => threads.stop(),
      }
    },
  })
})
beforeEach(() => {
  seenErrors = app.errors.length
})
afterAll(() => app.stop())

/**
 * Plays a match against `bot` until it has given this many answers, or to its end; returns its
 * answers. The match is over then, so that its bot thinks no more beside a later one.
 */
async function play(bot: string, least = Number.POSITIVE_INFINITY): Promise<readonly Plain[]> {
  answers.splice(0)
  const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot', { bot }))
  await playOut(player, 7, () => answers.length >= least)
  if (player.room.state?.phase !== 'over') await player.play({ type: 'resign' }, null)
  await player.until(({ room }) => room.state?.phase === 'over')
  await player.leave()
  return [...answers]
}

const complaints = (): ReadonlySet<string> =>
  new Set(app.errors.slice(seenErrors).map(({ text }) => text))

/** The answers of a bot that cannot think, which are all defaults. */
const DEFAULTS = new Set(['roll', 'skip', 'endTurn', 'pass', 'take', 'decline', 'choose'])

describe('a match against a bot', { timeout: 120_000 }, () => {
  it('continues to its end when threads die in the middle of a thought', async () => {
    const own = await play('random')
    expect(own.length).toBeGreaterThan(20)
    expect(own.some((intent) => !DEFAULTS.has(typeOf(intent)))).toBe(true)
    expect(complaints()).toEqual(new Set(['bot thread failed']))
  })

  it('continues with default answers when no thread can think', async () => {
    const own = await play('greedy', 2)
    expect(own.length).toBeGreaterThanOrEqual(2)
    for (const intent of own) expect(DEFAULTS).toContain(typeOf(intent))
    expect(complaints()).toEqual(new Set(['bot thread failed']))
  })

  it.each([
    ['once when it took too long', new ThoughtTooLong(10_000), 1],
    ['twice when it failed', new Error('the thread has ended'), 2],
  ])('thinks about an answer %s', async (_, error, tries) => {
    failure = error
    const before = thoughts
    const own = await play('random', 5)
    failure = null
    for (const intent of own) expect(DEFAULTS).toContain(typeOf(intent))
    // The end of the match may have come before the last answer.
    expect(Math.floor((thoughts - before) / tries) - own.length).toBeLessThanOrEqual(1)
    expect(thoughts - before).toBeGreaterThanOrEqual(own.length * tries)
    expect(complaints()).toEqual(new Set(['bot thread failed']))
  })

  it.each([
    ['nothing', null, 'bot thread failed'],
    ['no intent', { type: 'cheat' }, 'bot thread failed'],
    ['against the rules', { type: 'move', walk: ['a1', 'a2'] }, 'bot answer refused'],
  ])('goes on by default answers when its answers are %s', async (_, answer, complaint) => {
    instead = { answer }
    const own = await play('random', 5)
    instead = null
    expect(own.length).toBeGreaterThanOrEqual(5)
    for (const intent of own) expect(DEFAULTS).toContain(typeOf(intent))
    expect(complaints()).toEqual(new Set([complaint]))
  })
})

const typeOf = (intent: Plain): string => String(Reflect.get(Object(intent), 'type'))
