import { diceKey, fairChance } from '@dungeon-dice/shared'
import { BOTS, BUILT_IN_STOCK, type Intent, STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BotThreads } from '../src/bots/bot-threads.ts'
import { ddmDefinition } from '../src/game/ddm/hosted-ddm.ts'
import type { Thought } from '../src/game/thought.ts'
import { type JournalRecord, memoryJournal } from '../src/index.ts'
import { playOut } from './support/play-out.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const SECRET = 'time-machine'
const { dice, figures } = STARTER_LISTS.spellcasters
/** A list with an item that no bot has, and without the die of that item, which is public (R8.2). */
const SECRETIVE = { figures, dice: dice.map((id) => (id === SECRET ? 'energy-disk' : id)) }

const MAX_BOT_MATCHES = 12
const journal = memoryJournal()
/** All input of the bot threads. */
const thoughts: Thought[] = []
/** All lanes in which they waited. */
const lanes = new Set<string>()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    journal,
    config: { botPauseMs: 0, maxMessagesPerSecond: 100_000, maxBotMatches: MAX_BOT_MATCHES },
    thinkersOf: (parts) => {
      const threads = new BotThreads(parts)
      const think = (thought: Thought, lane: string) => {
        thoughts.push(thought)
        lanes.add(lane)
        return threads.think(thought, lane)
      }
      return { think, stop: () => threads.stop() }
    },
  })
})
beforeEach(() => {
  thoughts.splice(0)
  lanes.clear()
})
afterAll(() => app.stop())

async function sit(body: object): Promise<Player> {
  return Player.join(app.url, await takeSeat(app.url, 'matches/bot', body))
}

async function recordOf({ grant }: Player): Promise<JournalRecord> {
  const record = await journal.read(grant.matchId)
  if (record === null) throw new Error('the match has a record')
  return record
}

/** Every position of a recorded match in which A plays `SECRETIVE`, as seat B sees it. */
function viewsOfB({ header, entries }: JournalRecord): ReadonlySet<string> {
  const { engine: game, readRules, readList, setupOf } = ddmDefinition(BUILT_IN_STOCK)
  const rules = readRules({})
  if (!rules.ok) throw new Error('the default rules are fine')
  const A = readList(rules.value, SECRETIVE)
  const B = readList(rules.value, BUILT_IN_STOCK.usualList)
  if (!A.ok || !B.ok) throw new Error('the lists are fine')
  const lists = new Map([['A', A.value] as const, ['B', B.value] as const])
  const chance = fairChance(diceKey(header.id, header.dice))
  let { state } = game.create(setupOf(rules.value, lists), chance)
  const states = [state]
  for (const { actor, intent } of entries) {
    const step = game.apply(state, actor as 'A' | 'B', intent as unknown as Intent, chance)
    if (!step.ok) throw new Error(step.error.code)
    state = step.value.state
    states.push(state)
  }
  return new Set(states.map((seen) => JSON.stringify(game.save(game.viewState(seen, 'B')))))
}

describe('a match against a bot', { timeout: 120_000 }, () => {
  it.each(['random', 'greedy'])('is played to its end by %s like any match', async (bot) => {
    const player = await sit({ bot, name: 'person' })
    await playOut(player, 7)
    expect(player.seat).toBe('A')
    expect(player.wire().seats).toMatchObject({
      A: { name: 'person', guest: true, bot: false, connected: true },
      B: { name: bot, guest: true, bot: true, connected: true, away: '' },
    })
    // The journal is closed once the match is settled and its record is stored.
    while ((await recordOf(player)).ending === null) await new Promise(setImmediate)
    const { header, entries, ending } = await recordOf(player)
    expect(header.seats[1]).toMatchObject({ seat: 'B', name: bot, bot, accountId: null })
    expect(header.seats[0]).not.toHaveProperty('bot')
    const own = entries.filter(({ actor }) => actor === 'B')
    expect(own.length).toBeGreaterThan(10)
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set(['seat']))
    expect(ending).toBe('over')
    expect(app.errors).toEqual([])
  })

  it('gives the bot the view of its seat and nothing else', async () => {
    const player = await sit({ bot: 'random', list: SECRETIVE })
    await playOut(player, 3)
    const views = viewsOfB(await recordOf(player))
    expect(thoughts.length).toBeGreaterThan(10)
    const key = thoughts[0]?.key
    expect(key).toHaveLength(32)
    for (const [index, { view, ...rest }] of thoughts.entries()) {
      expect(rest).toEqual({ game: 'ddm', bot: 'random', seat: 'B', wanted: 'answer', key, index })
      expect(views.has(JSON.stringify(view))).toBe(true)
    }
    expect(SECRETIVE.figures).toContain(SECRET)
    expect(JSON.stringify(thoughts[0])).not.toContain(SECRET)
  })

  it('lets its bot think in the lane of the address of its player', async () => {
    await playOut(await sit({ bot: 'random' }), 3, () => thoughts.length > 2)
    expect([...lanes]).toEqual(['127.0.0.1'])
  })

  it('continues when the player leaves and comes back', async () => {
    const player = await sit({ bot: 'greedy' })
    await playOut(player, 5, () => thoughts.length > 5)
    await player.leave()
    const { matchId, seatToken } = player.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const back = await Player.join(app.url, again)
    back.skipTo(100_000)
    await back.until(({ room }) => room.state?.phase !== undefined)
    await playOut(back, 6)
    expect(back.wire().phase).toBe('over')
  })

  it('gets answers to draw offers; a bot that is not behind declines', async () => {
    const player = await sit({ bot: 'greedy', settings: { changes: { starter: 'A' } } })
    await player.until(({ room }) => room.state?.phase === 'playing')
    expect(await player.play({ type: 'offerDraw' }, null)).toMatchObject({ ok: true })
    const answered = await player.until(() =>
      player
        .events()
        .flatMap(({ events }) => events)
        .find(({ type }) => type === 'drawAnswered'),
    )
    expect(answered).toMatchObject({ seat: 'B', accept: false })
    expect(thoughts.filter(({ wanted }) => wanted === 'word')).toHaveLength(1)
    await player.leave()
  })

  it('uses the requested settings and list', async () => {
    const settings = { preset: 'gba', changes: { starter: 'B' } }
    const player = await sit({ settings, list: { dice: SECRETIVE.dice, figures: [] } })
    await player.until(() => player.wire().view?.player === 'A')
    expect(player.wire().seats['B']?.name).toBe('greedy')
    expect((await recordOf(player)).entries[0]?.actor).toBe('B')
    await player.leave()
  })
})

describe('a request for a bot', () => {
  const refusal = async (body: object): Promise<unknown> => {
    const { status, body: answer } = await post(app.url, 'matches/bot', body)
    return [status, (answer as { error?: unknown }).error]
  }

  it('is refused for an unknown bot (P14.1)', async () => {
    const error = { code: 'no_such_bot', rule: 'P14.1', bots: [...BOTS] }
    for (const bot of ['deep', '', '__proto__'])
      expect(await refusal({ bot })).toEqual([404, error])
  })

  it('is refused for a rated match (P14.5), and when malformed', async () => {
    const rated = { code: 'not_rated', rule: 'P2.12' }
    expect(await refusal({ settings: { rated: true } })).toEqual([422, rated])
    expect(await refusal({ open: true })).toMatchObject([400, { code: 'malformed', at: 'open' }])
    expect(await refusal({ bot: 7 })).toMatchObject([400, { code: 'malformed', at: 'bot' }])
    expect(await refusal({ list: { dice: [], figures: [] } })).toMatchObject([
      422,
      { code: 'wrong_dice_count' },
    ])
  })

  it('is refused when the maximum number of bot matches is reached (P14.2)', async () => {
    const refused: unknown[] = []
    for (let asked = 0; asked < MAX_BOT_MATCHES + 2; asked += 1) refused.push(await refusal({}))
    const busy = [503, { code: 'bots_busy', rule: 'P14.2' }]
    expect(refused.at(-1)).toEqual(busy)
    expect(refused[0]).toEqual([200, undefined])
  })
})
