import type { Plain } from '@dungeon-dice/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BotThreads } from '../src/bots/bot-threads.ts'
import { type Journal, memoryJournal } from '../src/index.ts'
import { playOut } from './support/play-out.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const inner = memoryJournal()
/** What the bot of the match under way has answered. */
const answers: Plain[] = []
const journal: Journal = {
  ...inner,
  append: (id, entry) => {
    if (entry.actor === 'B') answers.push(entry.intent)
    return inner.append(id, entry)
  },
}
let app: TestApp
/** What comes of thoughts in place of an answer; null for what threads find. */
let instead: { readonly answer: unknown } | null = null
let seenErrors = 0

beforeAll(async () => {
  const module = new URL('./support/failing-thinker.ts', import.meta.url).href
  app = await startApp({
    journal,
    config: { botPauseMs: 0, maxMessagesPerSecond: 100_000 },
    thinkersOf: (parts) => {
      const threads = new BotThreads({ ...parts, work: { ...parts.work, module } })
      return {
        think: async (thought) => (instead === null ? threads.think(thought) : instead.answer),
        stop: () => threads.stop(),
      }
    },
  })
})
beforeEach(() => {
  seenErrors = app.errors.length
})
afterAll(() => app.stop())

/** A match against `bot` until it has answered so often, or to its end; what it answered. */
async function play(bot: string, least = Number.POSITIVE_INFINITY): Promise<readonly Plain[]> {
  answers.splice(0)
  const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot', { bot }))
  await playOut(player, 7, () => answers.length >= least)
  const given = [...answers]
  await player.leave()
  return given
}

const complaints = (): ReadonlySet<string> =>
  new Set(app.errors.slice(seenErrors).map(({ text }) => text))

/** Answers that a bot gives who cannot think: defaults alone. */
const DEFAULTS = new Set(['roll', 'skip', 'endTurn', 'pass', 'take', 'decline', 'choose'])

describe('a match against a bot', { timeout: 120_000 }, () => {
  it('goes on to its end when threads die in the middle of a thought', async () => {
    const own = await play('random')
    expect(own.length).toBeGreaterThan(20)
    expect(own.some((intent) => !DEFAULTS.has(typeOf(intent)))).toBe(true)
    expect(complaints()).toEqual(new Set(['bot thread failed']))
  })

  it('goes on by default answers when no thread can think', async () => {
    const own = await play('greedy', 2)
    expect(own.length).toBeGreaterThanOrEqual(2)
    for (const intent of own) expect(DEFAULTS).toContain(typeOf(intent))
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
