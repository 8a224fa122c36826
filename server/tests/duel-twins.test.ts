import { type Chance, present, seededChance } from '@dungeon-dice/shared'
import {
  DUEL,
  type Intent,
  type LineUp,
  levelOf,
  MONSTER_IDS,
  makeSecret,
  partsOf,
  STARTERS,
  SUPPORT_IDS,
} from '@dungeon-dice/shared/duel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { anyGame } from '../src/game/any-game.ts'
import { DUEL_DEFINITION, type DuelHostTypes } from '../src/game/duel/hosted-duel.ts'
import type { GameDefinition } from '../src/game/game-definition.ts'
import { Games } from '../src/game/games.ts'
import { projectingParts } from '../src/game/parts-view.ts'
import { DUEL_RULES, type DuelClient, startDuel } from './support/duel-client.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

type Definition = GameDefinition<DuelHostTypes>

/** Duel under another id, changed so that it reveals too much. */
const leaking = (id: string, change: Partial<Definition>): Definition => {
  const { manifest, engine, readRules } = DUEL_DEFINITION
  const [usual] = manifest.presets
  return {
    ...DUEL_DEFINITION,
    manifest: { ...manifest, id, presets: [{ ...usual, id }] },
    engine: { ...engine, id },
    readRules: ({ changes }) => readRules(changes === undefined ? {} : { changes }),
    ...change,
  }
}

const LEAKS = [
  leaking('leaking-state', { project: projectingParts(partsOf) }),
  leaking('leaking-events', {
    engine: { ...DUEL, id: 'leaking-events', viewEvent: (event) => event },
  }),
  leaking('leaking-secrets', {
    secretOf: (state, seat) => makeSecret(seat, state, DUEL.viewState(state, 'spectator')),
  }),
]

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    // Seats wait for their players however busy the machine is.
    config: { maxMessagesPerSecond: 10_000, reservationSeconds: 600 },
    games: new Games([DUEL_DEFINITION, ...LEAKS].map((game) => anyGame(game))),
  })
})
afterAll(() => app.stop())

const TURNS = 4

/** A monster of the same level for each, none of them twice; and any support cards. */
function twinOf({ monsters, supports }: LineUp, pick: Chance): LineUp {
  const taken = new Set(monsters)
  const others = monsters.map((card, place) => {
    const fit = MONSTER_IDS.filter((id) => levelOf(id) === levelOf(card) && !taken.has(id))
    const other = present(fit[pick(place, fit.length)], `a monster like ${card}`)
    taken.add(other)
    return other
  })
  const first = pick(monsters.length, SUPPORT_IDS.length)
  const cards = supports.map((_, place) =>
    present(SUPPORT_IDS[(first + place) % SUPPORT_IDS.length], 'a support card'),
  )
  return { monsters: others, supports: cards }
}

/** The intents of seat A by the places of its cards in its line-up: all of them stay face-down. */
function* hiddenTurn({ monsters, supports }: LineUp, turn: number): Generator<Intent> {
  const column = (turn + 1) as 1 | 2
  const least = monsters.toSorted((a, b) => levelOf(a) - levelOf(b))
  const card = present(least[turn], 'a monster of a low level')
  yield { type: 'place', card, zone: `a${column}`, position: 'set' }
  yield { type: 'set', card: present(supports[turn], 'a card'), zone: `as${column}` }
  yield { type: 'place', card, zone: 'a5', position: 'set' }
  yield { type: 'endTurn' }
}

/** The intents of seat B, which knows nothing of them, and tries what is refused. */
function* openTurn(lineUp: LineUp, turn: number): Generator<Intent> {
  const [card = ''] = lineUp.monsters.toSorted((a, b) => levelOf(a) - levelOf(b)).slice(turn)
  yield { type: 'place', card, zone: `b${(turn + 1) as 1 | 2}`, position: 'atk' }
  yield { type: 'enterBattle' }
  yield { type: 'attack', attackers: ['b1'], targets: ['a5'] }
  yield { type: 'attack', attackers: ['b1'], targets: [] }
  yield { type: 'endBattle' }
}

/** The bytes that strangers received while seat A played `lineUp` face-down. */
async function strangersBytes(preset: string, lineUp: LineUp) {
  const settings = { preset, changes: { starter: 'A' } }
  const { A, B } = await startDuel(app.url, { settings, list: lineUp })
  const spectator = await watchMatch(app.url, A.grant.matchId, DUEL_RULES)
  await B.until((self) => self.wire().spectators === 1)
  const strangers = [B, spectator]
  const from = strangers.map(({ bytes }) => bytes.length)
  let made = A.wire().step ?? 0
  const give = async (client: DuelClient, intent: Intent) => {
    if ((await client.play(intent)).ok) made += 1
    // Two steps that come at once are shown at once: wait until this one was.
    for (const self of [A, B, spectator]) await self.until(() => self.wire().step === made)
  }
  /** All windows pass until `client` may do what it wants. */
  const play = async (client: DuelClient, intents: Iterable<Intent>) => {
    for (const intent of intents) {
      for (let asked = askedIn(A); asked.type === 'window'; asked = askedIn(A))
        await give(asked.seat === 'A' ? A : B, { type: 'pass' })
      await give(client, intent)
    }
  }
  for (let turn = 0; turn < TURNS / 2; turn += 1) {
    await play(A, hiddenTurn(lineUp, turn))
    await play(B, openTurn(STARTERS.vanguard, turn))
  }
  // The answer comes after all that was sent before it.
  for (const self of strangers) await self.room.request('resync', { after: 0 })
  const questions = B.messages('decision')
  const bytes = strangers.map((self, at) =>
    Buffer.concat(self.bytes.slice(from[at])).toString('hex'),
  )
  await Promise.all([A, B, spectator].map((self) => self.leave()))
  return { bytes, steps: made, questions }
}

/** The open decision as all see it. */
function askedIn(client: DuelClient): { readonly seat: string; readonly type: string } {
  const [decision] = DUEL.decisions(client.view())
  return present(decision, 'an open decision')
}

/** What strangers received in two matches that differ in the line-up of seat A. */
async function twins(preset: string, seed: number) {
  const pick = seededChance(seed)
  const lineUps = Object.values(STARTERS)
  const one = present(lineUps[pick(99, lineUps.length)], 'a line-up')
  return Promise.all([one, twinOf(one, pick)].map((lineUp) => strangersBytes(preset, lineUp)))
}

it('strangers receive the same bytes, steps and questions whatever lies face-down (R17.2)', async () => {
  for (let seed = 1; seed <= sizeOf('duelTwins'); seed += 1) {
    const [one, other] = await twins('duel', seed)
    expect(one?.bytes.every((bytes) => bytes !== '')).toBe(true)
    expect(one?.steps).toBeGreaterThan(TURNS * 3)
    expect(one, `seed ${seed}`).toEqual(other)
  }
  expect(app.errors).toEqual([])
}, 3_600_000)

it.each(LEAKS.map(({ engine }) => engine.id))('the bytes differ if %s', async (preset) => {
  const [one, other] = await twins(preset, 1)
  expect(one?.bytes).not.toEqual(other?.bytes)
})
