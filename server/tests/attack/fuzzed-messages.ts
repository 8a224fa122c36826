import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { Reservation, RoomClient } from './client/room-client.ts'

const PAIRS = 6
const ROUND_MS = 10
/** One message in so many is malformed: more of them would only shut the address out. */
const MALFORMED_EVERY = 2_000

/** Numbers that break what does not expect them. */
const NUMBERS = [0, 1, 2, 7, 199, 200, 65_535, 65_536, 2 ** 31, 2 ** 53 - 1]
const SQUARES = ['a1', 'g10', 'm19', 'y25', 'h7']
const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  -1,
  0.5,
  Number.NaN,
  2 ** 60,
  '',
  '\u0000',
  '\u202e'.repeat(50),
  'x'.repeat(3_000),
  [],
  [[[[[[[[[[[[]]]]]]]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, at])),
  new Uint8Array(500),
]

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const several = <T>(all: readonly T[], most: number): readonly T[] =>
  Array.from({ length: Math.floor(Math.random() * most) }, () => pick(all))
const choices = (): object => ({
  targets: several(SQUARES, 16).map((at) => ({ at, piece: pick(['monster', 'item', 'space']) })),
  level: pick([1, 2, 3, 4]),
})

/** Intents of the right form whose contents are chosen at random. */
const INTENTS: readonly (() => object)[] = [
  () => ({ type: 'roll', dice: several(NUMBERS.slice(0, 7), 99) }),
  () => ({
    type: 'dimension',
    die: pick([1, 9, 65_535]),
    net: pick(['T1', 'zzzzzzzz']),
    turn: pick([-360, 90]),
    flip: true,
    at: pick(SQUARES),
  }),
  () => ({ type: 'move', walk: several(SQUARES, 300) }),
  () => ({ type: 'attack', from: pick(SQUARES), at: pick(SQUARES) }),
  () => ({
    type: 'ability',
    from: pick(SQUARES),
    ability: pick([0, 1, 65_535]),
    choices: choices(),
  }),
  () => ({ type: 'summonAbility', choices: choices() }),
  () => ({ type: 'choose', option: pick([1, 2, 65_535]) }),
  () => ({ type: 'answerDraw', accept: true }),
  () => ({ type: 'lapse', seat: 'A', result: 'loss' }),
  () => ({ type: pick(['skip', 'endTurn', 'defend', 'take', 'pass', 'decline', 'offerDraw']) }),
]

/** Every message type of the protocol, with a body of the right form. */
const MESSAGES: Readonly<Record<string, () => unknown>> = {
  intent: () => ({
    seq: pick(NUMBERS),
    decision: pick([null, ...NUMBERS]),
    intent: pick(INTENTS)(),
  }),
  orders: () => ({
    seq: pick(NUMBERS),
    orders: { answer: pick(['always', 'never']), until: 'changed', hold: true },
  }),
  legal: () => ({ from: pick(NUMBERS) }),
  resync: () => ({ after: pick(NUMBERS) }),
  claim: () => ({ seat: pick(['A', 'B', 'Z']), result: pick(['win', 'draw']) }),
  kick: () => ({ seat: pick(['A', 'B', 'Z']) }),
  commit: () => ({ commitment: '0'.repeat(64), hash: 'f'.repeat(64) }),
  nonce: () => ({ nonce: '0f'.repeat(32) }),
  rematch: () => ({}),
  declineRematch: () => ({}),
  visible: () => ({ visible: pick([true, false]) }),
  chat: () => ({ text: pick(['hello', '\u0301'.repeat(190), ' ']) }),
  report: () => ({ seat: pick(['A', 'B']), reason: 'spam', note: 'x' }),
  challenge: () => ({ name: pick(['Steady Player 1', 'Nobody Here']) }),
  answerChallenge: () => ({ challenge: 'wq8aZmIkn4Jf0rP2', accept: true }),
  withdraw: () => ({ challenge: 'wq8aZmIkn4Jf0rP2' }),
  acceptBot: () => ({ bot: 'greedy' }),
}

/** What each kind of room understands; anything else is malformed there. */
const KINDS = {
  match: [
    'intent',
    'orders',
    'legal',
    'resync',
    'claim',
    'kick',
    'commit',
    'nonce',
    'rematch',
    'declineRematch',
    'visible',
    'chat',
    'report',
  ],
  lobby: ['challenge', 'answerChallenge', 'withdraw', 'chat', 'report'],
  queue: ['acceptBot'],
} as const

/** Sends every message of the protocol with random contents: to matches, the lobby and the queue. */
export const fuzzedMessages: Attack = {
  name: 'fuzzed-messages',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const rooms = new Map<RoomClient, readonly string[]>()
    let sent = 0
    const heard = (type: string) => {
      if (type === 'refused') hostile.count('refused')
    }
    const add = (client: RoomClient, kind: keyof typeof KINDS) => {
      rooms.set(client, KINDS[kind])
      void client.closed.then(() => rooms.delete(client))
    }
    await enterHalls(hostile, add, heard)
    await hostile.hammer(1, signal, async () => {
      if (rooms.size < PAIRS * 2)
        for (const client of (await hostile.pair(true, heard))?.clients ?? []) add(client, 'match')
      for (const [room, types] of rooms) {
        sent += 1
        const type = pick(types)
        const isMalformed = sent % MALFORMED_EVERY === 0
        room.send(type, isMalformed ? pick(GARBAGE) : MESSAGES[type]?.())
      }
      hostile.count('messages', rooms.size)
      await pause(ROUND_MS, signal)
    })
    return hostile.end()
  },
}

/** Takes a place in the lobby and one in the queue. */
async function enterHalls(
  hostile: Hostile,
  add: (client: RoomClient, kind: 'lobby' | 'queue') => void,
  heard: (type: string) => void,
): Promise<void> {
  const token = await hostile.guest()
  for (const kind of ['lobby', 'queue'] as const) {
    const grant = await hostile.post<{ readonly reservation: Reservation }>(kind, {}, token)
    if (grant !== null) add(await hostile.enter(grant.reservation, heard), kind)
  }
}
