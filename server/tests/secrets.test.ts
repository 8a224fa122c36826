import { seededChance } from '@dungeon-dice/shared'
import { BUILT_IN, DEFAULT_LIST } from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import type { Player } from './support/player.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    chanceOf: () => seededChance(5),
    config: { maxMessagesPerSecond: 10_000 },
  })
})
afterAll(() => app.stop())

/**
 * Items of level 1 whose dice are in no list here: a die of the same name would be public (R8.2).
 */
const items = [...BUILT_IN.cards.values()]
  .filter(
    ({ kind, level, id }) => kind === 'item' && level === 1 && !DEFAULT_LIST.dice.includes(id),
  )
  .map(({ id }) => id)
const ITEMS = { A: items[0] ?? '', B: items[1] ?? '' }

/** The default list with another item. */
const listWith = (item: string) => ({
  list: {
    dice: DEFAULT_LIST.dice,
    figures: DEFAULT_LIST.figures.map((id) =>
      BUILT_IN.cards.get(id)?.kind === 'item' ? item : id,
    ),
  },
})

const hasReceived = ({ bytes }: Player | SpectatorClient, text: string): boolean =>
  Buffer.concat(bytes).includes(text)

const begin = (): Promise<Pair> => startPair(app.url, listWith(ITEMS.A), listWith(ITEMS.B))

describe('a hidden item', () => {
  it('is named to its own seat, and in no byte to the other until the end', async () => {
    const { A, B } = await begin()
    await layItems({ A, B })
    for (const [player, own, other] of [
      [A, ITEMS.A, ITEMS.B],
      [B, ITEMS.B, ITEMS.A],
    ] as const) {
      expect(hasReceived(player, own)).toBe(true)
      expect(hasReceived(player, other)).toBe(false)
      expect(JSON.stringify(await player.room.request('resync', { after: 0 }))).not.toContain(other)
      expect(JSON.stringify(player.wire())).not.toContain(own)
    }
    await A.play({ type: 'resign' }, null)
    await B.until((player) => player.wire().phase === 'over')
    expect(hasReceived(B, ITEMS.A)).toBe(true)
    expect(JSON.stringify(B.wire())).toContain(ITEMS.A)
  })

  it('is named to both once it is revealed (R8.4)', async () => {
    const pair = await begin()
    await layItems(pair)
    const pick = seededChance(4)
    const turnedUp = () =>
      pair.A.events()
        .flatMap(({ events }) => events)
        .find(({ type }) => type === 'itemTurnedUp')
    for (let round = 0; round < 100 && turnedUp() === undefined; round += 1)
      await playOn(pair, 5, pick)
    const item = Reflect.get(turnedUp() ?? {}, 'item')
    const owner = item === ITEMS.A ? 'A' : 'B'
    expect(item).toBe(ITEMS[owner])
    for (const player of [pair.A, pair.B]) {
      const { seats } = player.wire().view ?? {}
      expect(seats?.[owner]?.figures).toContain(item)
      expect(seats?.[owner]?.shown).toHaveLength(1)
      expect(hasReceived(player, item)).toBe(true)
    }
  })

  it('is in no byte to spectators, early or late, until the end', async () => {
    const pair = await begin()
    const { matchId, code = '' } = pair.A.grant
    const early = await watchMatch(app.url, matchId, { code })
    await layItems(pair)
    const late = await watchMatch(app.url, matchId, { code })
    for (const spectator of [early, late]) {
      await spectator.ask('resync', { after: 0 })
      await spectator.until(() => Object.keys(spectator.wire().view?.items ?? {}).length === 2)
      for (const item of Object.values(ITEMS)) expect(hasReceived(spectator, item)).toBe(false)
      for (const { grant } of [pair.A, pair.B])
        expect(hasReceived(spectator, grant.seatToken)).toBe(false)
      expect(hasReceived(spectator, code)).toBe(false)
    }
    await pair.A.play({ type: 'resign' }, null)
    await late.until(() => late.wire().phase === 'over')
    for (const item of Object.values(ITEMS)) expect(hasReceived(late, item)).toBe(true)
  })

  it('and tokens and keys are in no byte either', async () => {
    const pair = await begin()
    await playOn(pair, 20)
    for (const player of [pair.A, pair.B])
      for (const { grant } of [pair.A, pair.B]) {
        expect(hasReceived(player, grant.seatToken)).toBe(false)
        expect(grant.code !== undefined && hasReceived(player, grant.code)).toBe(false)
      }
  })
})

/** Plays until both items are in the dungeon; no monster walks, so that none is revealed. */
async function layItems(pair: Pair): Promise<void> {
  const pick = seededChance(2)
  for (let step = 0; countItems(pair.A) < 2; step += 1) {
    expect(step, 'both bring their item in').toBeLessThan(600)
    await playOn(pair, 1, pick, ({ type }) => type !== 'move')
  }
}

const countItems = (player: Player): number => Object.keys(player.wire().view?.items ?? {}).length
