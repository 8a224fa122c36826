import { replay, SPECTATOR, seededChance } from '@dungeon-dice/shared'
import {
  BUILT_IN_STOCK,
  DEFAULT_ORDERS,
  type Decision,
  decisionOf,
  type Intent,
  loadState,
  type Orders,
  SEATS,
  type Seat,
  type State,
  saveState,
} from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerByChance } from '../../shared/tests/support/twin-games.ts'
import { ddmDefinition } from '../src/game/ddm/hosted-ddm.ts'
import { memoryJournal } from '../src/index.ts'
import {
  ABILITY_MATCH,
  abilityMatchChance,
  goToTurn5,
  playText,
  startAbilityMatch,
} from './support/ability-match.ts'
import { CapturedSession } from './support/captured-session.ts'
import type { Pair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
const journal = memoryJournal()
beforeAll(async () => {
  app = await startApp({ journal, chanceOf: () => abilityMatchChance })
})
afterAll(() => app.stop())

const ATTACK = ['A', 'd3xd4'] as const
const NEVER: Orders = { ...DEFAULT_ORDERS, answer: 'never' }

/** The setup that the server makes for this match. */
function abilityMatchSetup() {
  const hosted = ddmDefinition(BUILT_IN_STOCK)
  const rules = hosted.readRules(ABILITY_MATCH.settings)
  if (!rules.ok) throw new Error(rules.error.code)
  const list = hosted.readList(rules.value, ABILITY_MATCH.list)
  if (!list.ok) throw new Error(list.error.code)
  const lists = new Map(SEATS.map((seat) => [seat, list.value]))
  return { hosted, rules: rules.value, lists }
}

/** The windows in which a player has been asked to answer so far. */
const windowsOf = (player: Player): readonly string[] =>
  (player.messages('decision') as Decision[]).flatMap((decision) =>
    decision.type === 'window' ? [decision.kind] : [],
  )

/** The open decision and its seat: public, and the same for both players. */
const openTo = async (pair: Pair, seat: Seat, type: string): Promise<void> => {
  await Promise.all(
    [pair.A, pair.B].map((player) =>
      player.until((self) => self.wire().seats[seat]?.asked === type),
    ),
  )
}

const eventsOf = (player: Player): readonly string[] =>
  player.events().flatMap(({ events }) => events.map(({ type }) => type))

describe('standing orders', () => {
  it('never: the seat passes without being asked, with the event of an ordinary pass', async () => {
    const pair = await startAbilityMatch(app.url)
    expect(await pair.B.order(NEVER)).toMatchObject({ ok: true, step: 7 })
    await playText(pair, [ATTACK])
    await openTo(pair, 'A', 'window')
    await playText(pair, [['A', 'pass']])
    await playText(pair, [['A', 'pass']])
    await openTo(pair, 'A', 'act')
    expect(windowsOf(pair.B)).toEqual([])
    expect(windowsOf(pair.A)).toEqual(['attack', 'damage'])
    for (const player of [pair.A, pair.B])
      expect(eventsOf(player).slice(-9)).toEqual([
        'attackDeclared',
        'passed',
        'passed',
        'attackTaken',
        'passed',
        'passed',
        'damaged',
        'monsterDestroyed',
        'battleEnded',
      ])
  })

  it('are recorded as intents of the seat, and the record replays without them', async () => {
    const pair = await startAbilityMatch(app.url)
    await pair.B.order(NEVER)
    await playText(pair, [ATTACK, ['A', 'pass']])
    await openTo(pair, 'A', 'window')
    const record = await journal.read(pair.A.grant.matchId)
    const moves = (record?.entries ?? []).map(({ actor, intent }) => ({
      actor: actor as Seat,
      intent: intent as unknown as Intent,
    }))
    expect(moves.slice(7).map(({ actor, intent }) => `${actor} ${intent.type}`)).toEqual([
      'A attack',
      'B pass',
      'A pass',
    ])
    const { hosted, rules, lists } = abilityMatchSetup()
    const { engine: game, saveSetup, setupOf } = hosted
    const setup = setupOf(rules, lists)
    expect(record?.header.setup).toEqual(saveSetup(setup))
    const again = replay(game, setup, abilityMatchChance, moves)
    expect(again.ok && saveState(again.value)).toEqual(pair.A.snapshot())
  })

  it('whenAttacked: the seat is asked when attacked, and in no other window', async () => {
    const pair = await startAbilityMatch(app.url)
    for (const player of [pair.A, pair.B]) await player.order({ answer: 'whenAttacked' })
    await playText(pair, [['A', 'd3!1']])
    await openTo(pair, 'A', 'act')
    await playText(pair, [ATTACK])
    await openTo(pair, 'B', 'window')
    await playText(pair, [['B', 'pass']])
    await openTo(pair, 'B', 'window')
    await playText(pair, [['B', 'd4!2']])
    await openTo(pair, 'A', 'act')
    expect([windowsOf(pair.A), windowsOf(pair.B)]).toEqual([[], ['attack', 'damage']])
  })

  it('until turnEnds: the seat is asked again from the next turn on, and notified', async () => {
    const pair = await startAbilityMatch(app.url)
    await pair.B.order({ answer: 'never', until: 'turnEnds' })
    expect(pair.B.messages('orders').at(-1)).toMatchObject({ until: 'turnEnds' })
    await goToTurn5(pair)
    expect(pair.B.messages('orders').at(-1)).toEqual(DEFAULT_ORDERS)
    await playText(pair, [ATTACK])
    await openTo(pair, 'B', 'window')
    expect(windowsOf(pair.B)).toEqual(['attack'])
    await pair.B.order({ answer: 'never', until: 'turnEnds' })
    await openTo(pair, 'A', 'window')
    expect(windowsOf(pair.B)).toEqual(['attack'])
  })

  it('hold: the seat is asked in the next window in any mode, and the hold ends', async () => {
    const pair = await startAbilityMatch(app.url)
    await pair.B.order({ ...NEVER, hold: true })
    await playText(pair, [ATTACK])
    await openTo(pair, 'B', 'window')
    await playText(pair, [['B', 'pass']])
    expect(pair.B.messages('orders').at(-1)).toEqual(NEVER)
    await playText(pair, [
      ['A', 'pass'],
      ['A', 'pass'],
    ])
    await openTo(pair, 'A', 'act')
    expect(windowsOf(pair.B)).toEqual(['attack'])
  })

  it('take effect at once in an open window of the seat', async () => {
    const pair = await startAbilityMatch(app.url)
    await playText(pair, [ATTACK])
    const number = await pair.B.until((player) => player.openDecision())
    expect(await pair.B.order(NEVER)).toMatchObject({ ok: true, step: 8 })
    await openTo(pair, 'A', 'window')
    expect(pair.A.wire()).toEqual(pair.B.wire())
    const stale = { code: 'stale_decision', rule: 'P4.1', got: number, open: [number + 1] }
    expect(await pair.B.play({ type: 'pass' }, number)).toMatchObject({ error: stale })
  })

  it('are sent to a seat that reconnects, and still apply', async () => {
    const pair = await startAbilityMatch(app.url)
    await pair.B.order(NEVER)
    const { matchId, seatToken } = pair.B.grant
    const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const B = await Player.join(app.url, grant)
    expect(await B.until((player) => player.messages('orders')[0])).toEqual(NEVER)
    await B.until(({ room }) => room.state?.phase === 'playing')
    await playText({ A: pair.A, B }, [ATTACK])
    await openTo({ A: pair.A, B }, 'A', 'window')
    expect(windowsOf(B)).toEqual([])
  })

  it('have their defaults when a match begins', async () => {
    const pair = await startAbilityMatch(app.url)
    for (const player of [pair.A, pair.B])
      expect(player.messages('orders')).toEqual([DEFAULT_ORDERS])
  })

  it('are validated as strictly as intents, and numbered with them', async () => {
    const pair = await startAbilityMatch(app.url)
    const malformed = (at: string) => ({ code: 'malformed', rule: 'P3.1', at })
    const ask = (message: object) => pair.B.ask('orders', message)
    const orders = { ...NEVER, answer: 'sometimes' }
    expect(await ask({ seq: 90, orders })).toMatchObject({ error: malformed('orders.answer') })
    expect(await ask({ seq: 90, orders: { ...NEVER, more: 1 } })).toMatchObject({
      error: malformed('orders.more'),
    })
    const request = { seq: 90, orders: NEVER }
    const first = await ask(request)
    expect(await ask(request)).toEqual(first)
    expect(await ask({ seq: 90, orders: DEFAULT_ORDERS })).toMatchObject({
      error: { code: 'seq_reused' },
    })
    expect(pair.B.messages('orders')).toEqual([DEFAULT_ORDERS, NEVER])
    const refused = pair.B.next('ack')
    pair.B.room.send('orders', { seq: 91, orders: DEFAULT_ORDERS })
    expect(await refused).toMatchObject({ ok: true, seq: 91 })
  })

  it('are refused before the match has begun', async () => {
    const alone = await Player.join(app.url, await takeSeat(app.url, 'matches'))
    expect(await alone.order(NEVER)).toMatchObject({ error: { code: 'not_started' } })
  })
})

describe('an opponent of standing orders', () => {
  /** All that A receives from its attack to the end of the battle; B passes by hand or by order. */
  async function messagesToA(byOrder: boolean): Promise<readonly string[]> {
    const pair = await startAbilityMatch(app.url)
    if (byOrder) await pair.B.order(NEVER)
    const start = pair.A.bytes.length
    const passOfB = byOrder ? [] : [['B', 'pass'] as const]
    await playText(pair, [ATTACK, ...passOfB, ['A', 'pass'], ['A', 'pass'], ...passOfB])
    await openTo(pair, 'A', 'act')
    expect(decisionOf(loadState(BUILT_IN_STOCK.catalogue, pair.A.snapshot()))?.type).toBe('act')
    return pair.A.bytes.slice(start).map((bytes) => bytes.toString('hex'))
  }

  it('receives the same bytes in the same order as for passes by hand', async () => {
    const byHand = await messagesToA(false)
    expect(byHand.length).toBeGreaterThan(10)
    expect(await messagesToA(true)).toEqual(byHand)
  })

  /** All that A and a spectator receive of a random match in which B passes in every window. */
  async function messagesOf(seed: number, byOrder: boolean): Promise<Captured> {
    const { hosted, rules, lists } = abilityMatchSetup()
    const session = await CapturedSession.open(hosted, rules, lists, seededChance(seed))
    if (byOrder) await session.order('B', NEVER)
    const thoughts = seededChance(seed + 1)
    let passes = 0
    for (let made = 0; made < 300; made += 1) {
      for (; isAskedInWindow(session.state, 'B'); passes += 1) await session.play('B', PASS)
      const asked = decisionOf(session.state)
      if (asked === null) break
      await session.play(asked.seat, answerByChance(session.state, thoughts, made))
    }
    return { passes, A: session.take('A'), spectator: session.take(SPECTATOR) }
  }

  it('and so does a spectator, in any match', async () => {
    let passes = 0
    for (let seed = 1; seed <= 10; seed += 1) {
      const byHand = await messagesOf(seed, false)
      expect(await messagesOf(seed, true)).toEqual({ ...byHand, passes: 0 })
      passes += byHand.passes
    }
    expect(passes).toBeGreaterThan(10)
  })
})

/** What was received of a match, and how often B passed by hand. */
interface Captured {
  readonly passes: number
  readonly A: readonly string[]
  readonly spectator: readonly string[]
}

const PASS: Intent = { type: 'pass' }

function isAskedInWindow(state: State, seat: Seat): boolean {
  const decision = decisionOf(state)
  return decision?.type === 'window' && decision.seat === seat
}
