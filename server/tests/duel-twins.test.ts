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

/** Duel that hides cards behind the divider, but tells where they come. */
const LEAKING_DIVIDER = leaking('leaking-divider', {
  engine: {
    ...DUEL,
    id: 'leaking-divider',
    viewEvent: (event, viewer, state) => {
      const seen = DUEL.viewEvent(event, viewer, state)
      return seen.type === 'monsterPlaced' && event.type === seen.type
        ? { ...seen, zone: event.zone }
        : seen
    },
  },
})

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    // Seats wait for their players however busy the machine is.
    config: { maxMessagesPerSecond: 10_000, reservationSeconds: 600 },
    games: new Games([DUEL_DEFINITION, ...LEAKS, LEAKING_DIVIDER].map((game) => anyGame(game))),
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

/** How seat A plays: the column of its first monster, and the position of all. */
interface Play {
  readonly first: 1 | 3
  readonly position: 'set' | 'atk'
}

const FACE_DOWN: Play = { first: 1, position: 'set' }

/** The intents of seat A by the places of its cards in its line-up: others see none of them. */
function* hiddenTurn({ monsters, supports }: LineUp, turn: number, play: Play): Generator<Intent> {
  const { position } = play
  const column = (turn + 1) as 1 | 2
  const zone = `a${(play.first + turn) as 1 | 2 | 3 | 4}` as const
  const least = monsters.toSorted((a, b) => levelOf(a) - levelOf(b))
  const card = present(least[turn], 'a monster of a low level')
  yield { type: 'place', card, zone, position }
  yield { type: 'set', card: present(supports[turn], 'a card'), zone: `as${column}` }
  yield { type: 'place', card, zone: 'a5', position }
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

/** The bytes that strangers received while seat A played `lineUp` so. */
async function strangersBytes(preset: string, divider: 'on' | 'off', lineUp: LineUp, how: Play) {
  const settings = { preset, changes: { starter: 'A', divider } }
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
    await play(A, hiddenTurn(lineUp, turn, how))
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

/**
 * Plays two matches that differ in the line-up of seat A, and returns what strangers received; every
 * fourth pair is behind a divider, where seat A also places its monsters in other zones, and face-up.
 */
async function twins(preset: string, seed: number) {
  const pick = seededChance(seed)
  const lineUps = Object.values(STARTERS)
  const one = present(lineUps[pick(99, lineUps.length)], 'a line-up')
  const divider = seed % 4 === 0 ? 'on' : 'off'
  const other: Play = divider === 'on' ? { first: 3, position: 'atk' } : FACE_DOWN
  return Promise.all([
    strangersBytes(preset, divider, one, FACE_DOWN),
    strangersBytes(preset, divider, twinOf(one, pick), other),
  ])
}

it('strangers receive the same bytes, steps and questions whatever is hidden (R17.2, R17.7)', async () => {
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

it('the bytes differ if the divider leaks', async () => {
  const [one, other] = await twins(LEAKING_DIVIDER.manifest.id, 4)
  expect(one?.bytes).not.toEqual(other?.bytes)
})
