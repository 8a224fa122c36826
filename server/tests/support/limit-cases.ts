import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { getMessageBytes, Protocol } from '@colyseus/core'
import { DEFAULT_ORDERS } from '@dungeon-dice/shared/ddm'
import { CLOSE_CODES, outcomeOf as placingOf } from '@dungeon-dice/shared/protocol'
import { GUESSES_UNDER_ATTACK } from '../../src/accounts/password-guesses.ts'
import type { LIMITS } from '../../src/platform/limits/limits.ts'
import { TokenBuckets } from '../../src/platform/limits/token-buckets.ts'
import { UnreadAnswers } from '../../src/transport/http/unread-answers.ts'
import { GuardedSocket } from '../../src/transport/ws/guarded-socket.ts'
import { newGuest } from './account-match.ts'
import { LIST, LOBBY_LIMIT_CASES } from './limit-cases-lobby.ts'
import {
  codeOf,
  type LimitCase,
  type LimitOutcome,
  okIf,
  outcomeOf,
  times,
} from './limit-outcomes.ts'
import { playOn, startPair } from './pair.ts'
import { post, postText, VERSIONS } from './post.ts'
import { watchMatch } from './spectator-client.ts'
import { openTcpConnection } from './tcp-connection.ts'
import type { TestApp, TestPorts } from './test-app.ts'
import { upgrade } from './upgrade.ts'

/** A clock that tests advance, which starts now. */
let laterMs = 0
const startedAtMs = Date.now()
const FAKE_CLOCK: TestPorts = { clock: { now: () => startedAtMs + laterMs } }

/** A server that believes the client address in each request. */
const PROXIED: TestPorts = { config: { trustedProxies: ['127.0.0.1'] } }

const NAMES = new Map(Object.entries(CLOSE_CODES).map(([name, code]) => [code as number, name]))
const closeName = (code: number): string => NAMES.get(code) ?? String(code)

/** Sends `most` pings and one request within a second, then one ping more. */
async function pings(
  most: number,
  {
    socket,
    ask,
    closed,
  }: {
    readonly socket: WebSocket
    readonly ask: () => Promise<unknown>
    readonly closed: Promise<number>
  },
): Promise<LimitOutcome> {
  laterMs += 1_000
  const ping = Uint8Array.of(Protocol.PING)
  for (let count = 1; count < most; count += 1) socket.send(ping)
  await ask()
  socket.send(ping)
  return { within: 'ok', beyond: closeName(await closed) }
}

/** A message of exactly this many bytes, some hundreds. */
function messageOf(bytes: number): Uint8Array {
  const padded = (length: number) =>
    getMessageBytes.raw(Protocol.ROOM_DATA, 'intent', { pad: 'x'.repeat(length) })
  return padded(300 + bytes - padded(300).length)
}

/** A socket with this many bytes buffered, of `most`. */
function waitingSocket(bytes: number, most: number) {
  const socket = new GuardedSocket(null as never, undefined, {})
  socket.maxBufferedBytes = most
  Object.defineProperty(socket, 'readyState', { value: WebSocket.OPEN })
  Object.defineProperty(socket, 'bufferedAmount', { value: bytes })
  let outcome = 'ok'
  socket.terminate = () => {
    outcome = closeName(CLOSE_CODES.lost)
  }
  return { socket, outcome: () => outcome }
}

/** A clock that stands still. */
const STOPPED = { clock: { now: () => 0 }, timers: { at: () => () => undefined } }

/** An answer that its client does not read. */
function waitingAnswer() {
  let outcome = 'ok'
  let writableLength = 0
  const socket = {
    destroy: () => {
      outcome = 'cut'
    },
  }
  const write = (bytes: number) => {
    writableLength += bytes
  }
  const length = { get: () => writableLength }
  const response = Object.assign(new EventEmitter(), { socket, write, end: write })
  Object.defineProperty(response, 'writableLength', length)
  return {
    response: response as unknown as ServerResponse,
    wait: (bytes: number) => response.write(bytes),
    outcome: () => outcome,
  }
}

/** Opens a TCP connection, keeps it, and sends a request. */
const linkTo = async (url: string) => ((await (await openTcpConnection(url)).ask()) ? 'ok' : 'cut')

const host = async ({ url }: TestApp, token?: string) =>
  codeOf(await post(url, 'matches', {}, token))

/** Sends a request as a client at `address`. */
async function askFrom({ url }: TestApp, address: string, path: string, more: RequestInit = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(more.headers as Record<string, string> | undefined),
  }
  const response = await fetch(`${url}/api/v1/${path}`, { ...more, headers })
  return codeOf({ status: response.status, body: await response.json() })
}

const signIn = async (app: TestApp, name: string, address: string) => {
  const body = JSON.stringify({ ...VERSIONS, name, password: 'wrong password' })
  return okIf(await askFrom(app, address, 'sign-in', { method: 'POST', body }), 'wrong_credentials')
}

/** One case for each limit; the type requires all of them. */
export const LIMIT_CASES: Readonly<Record<keyof typeof LIMITS, LimitCase>> = {
  ...LOBBY_LIMIT_CASES,
  maxMessageBytes: {
    most: 600,
    run: async ({ url }, most) => {
      const { A: player } = await startPair(url)
      const refused = player.next('refused')
      player.socket.send(messageOf(most))
      await refused
      player.socket.send(messageOf(most + 1))
      return { within: 'ok', beyond: closeName(await player.closed) }
    },
  },
  maxMessagesPerSecond: {
    most: 5,
    ports: FAKE_CLOCK,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const { socket, closed } = A
      return pings(most, { socket, closed, ask: () => A.room.request('legal', {}) })
    },
  },
  serverTimePerAddress: {
    most: 100,
    run: async (_, most) => {
      const budget = new TokenBuckets({ clock: { now: () => 0 }, perSecond: most, burst: most })
      const outcome = () => (budget.waitMs('192.0.2.1') === 0 ? 'ok' : 'slowed')
      budget.charge('192.0.2.1', most - 1)
      const within = outcome()
      budget.charge('192.0.2.1', 1)
      return { within, beyond: outcome() }
    },
  },
  spectatorMessagesPerSecond: {
    most: 5,
    ports: FAKE_CLOCK,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const spectator = await watchMatch(url, A.grant.matchId, { code: A.grant.code })
      const { socket, closed } = spectator
      return pings(most, { socket, closed, ask: () => spectator.ask('resync', { after: 0 }) })
    },
  },
  maxBufferedBytes: {
    most: 1_000,
    run: async (_, most) => {
      const [less, more] = [waitingSocket(most, most), waitingSocket(most + 1, most)]
      for (const { socket } of [less, more]) socket.sendFrames(new Uint8Array())
      return { within: less.outcome(), beyond: more.outcome() }
    },
  },
  maxBodyBytes: {
    most: 1_024,
    run: async ({ url }, most) => {
      const body = JSON.stringify(VERSIONS)
      const ask = async (bytes: number) =>
        codeOf(await postText(url, 'guest', body.padEnd(bytes, ' ')))
      return { within: await ask(most), beyond: await ask(most + 1) }
    },
  },
  maxUnreadBytesPerAddress: {
    most: 1_000,
    run: async (_, most) => {
      const unread = new UnreadAnswers({ ...STOPPED, answerMs: 1_000, maxBytes: most })
      const answer = waitingAnswer()
      unread.watch(answer.response, '192.0.2.1')
      answer.wait(most)
      const within = answer.outcome()
      answer.wait(1)
      return { within, beyond: answer.outcome() }
    },
  },
  upgradesPerMinute: {
    most: 3,
    run: ({ url }, most) =>
      times(most, async () => {
        const { status, body, drop } = await upgrade(url, {}, '/process/room')
        await drop()
        return status === 101 ? 'ok' : codeOf({ status, body })
      }),
  },
  requestsPerMinute: {
    most: 4,
    ports: PROXIED,
    run: async (app, most) => {
      const { token } = await newGuest(app.url)
      const headers = { authorization: `Bearer ${token}` }
      const account = await times(most, (time) =>
        askFrom(app, `198.51.100.${time}`, 'me', { headers }),
      )
      const address = await times(most, () => askFrom(app, '203.0.113.1', 'catalogue'))
      // The account counts from any address, and the address for any account.
      return account.beyond === address.beyond ? address : account
    },
  },
  filesPerMinute: {
    most: 3,
    run: ({ url }, most) =>
      times(most, async () => {
        const response = await fetch(`${url}/assets/nothing.js`)
        return okIf(codeOf({ status: response.status, body: await response.json() }), 'not_found')
      }),
  },
  maxConnectionsPerAddress: {
    most: 3,
    run: async ({ url }, most) => {
      const open = async () => {
        const { status, body } = await upgrade(url, {}, '/process/room')
        return status === 101 ? 'ok' : codeOf({ status, body })
      }
      return times(most, open)
    },
  },
  linksPerMinute: {
    most: 3,
    run: ({ url }, most) => times(most, () => linkTo(url).catch(() => 'cut')),
  },
  maxLinksPerAddress: { most: 3, run: ({ url }, most) => times(most, () => linkTo(url)) },
  maxLinks: { most: 3, run: ({ url }, most) => times(most, () => linkTo(url)) },
  nonsensePerMinute: {
    most: 3,
    run: async ({ url }, most) => {
      const driven = await times(most, async () =>
        okIf(codeOf(await post(url, 'guest', { more: 1 })), 'malformed'),
      )
      return { ...driven, beyond: codeOf(await post(url, 'guest')) }
    },
  },
  maxMatches: { most: 2, run: (app, most) => times(most, () => host(app)) },
  maxMatchesPerPlayer: {
    most: 2,
    run: async (app, most) => {
      const { token } = await newGuest(app.url)
      return times(most, () => host(app, token))
    },
  },
  maxWaitingMatchesPerPlayer: { most: 2, run: (app, most) => times(most, () => host(app)) },
  matchesPerHour: {
    most: 2,
    run: async (app, most) => {
      for (let begun = 0; begun < most; begun += 1) await startPair(app.url)
      return { within: 'ok', beyond: await host(app) }
    },
  },
  stepsPerSecond: {
    most: 2,
    ports: FAKE_CLOCK,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const order = async (seq: number) =>
        outcomeOf(await A.ask('orders', { seq, orders: DEFAULT_ORDERS }))
      // Twice as many as may run at once: the others wait.
      const outcomes = await Promise.all(
        Array.from({ length: 2 * most + 1 }, (_, place) => order(place + 1)),
      )
      const [beyond = '', ...within] = outcomes.reverse()
      return { within: within.find((outcome) => outcome !== 'ok') ?? 'ok', beyond }
    },
  },
  storedKbPerDay: {
    most: 2,
    run: async ({ url }, most) => {
      const { token } = await newGuest(url)
      const save = async (name: string) =>
        codeOf(await post(url, 'lists/save', { name, preset: 'tabletop', list: LIST }, token))
      const within = await save('within')
      // Each one is charged a fixed cost beside its text, so fewer than three fit.
      for (let bytes = 0; bytes < most * 1_000; bytes += JSON.stringify(LIST).length)
        await save('more')
      return { within, beyond: await save('beyond') }
    },
  },
  maxMatchKib: {
    most: 8,
    run: async ({ url }) => {
      const pair = await startPair(url)
      await playOn(pair, 5)
      const within = pair.A.wire().phase === 'playing' ? 'ok' : pair.A.wire().phase
      await playOn(pair, 1_000).catch(() => undefined)
      const placing = placingOf(pair.A.wire())
      return { within, beyond: placing?.places.length === 1 ? 'drawn' : 'not drawn' }
    },
  },
  maxSpectators: {
    most: 2,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const { matchId, code } = A.grant
      return times(most, async () => codeOf(await post(url, `matches/${matchId}/watch`, { code })))
    },
  },
  codeGuessesPerMinute: {
    most: 3,
    run: ({ url }, most) =>
      times(most, async () =>
        okIf(codeOf(await post(url, 'matches/join', { code: 'AAAAAAAA' })), 'bad_code'),
      ),
  },
  recordChecksPerMinute: {
    most: 2,
    run: ({ url }, most) =>
      times(most, async () => codeOf(await post(url, 'records/check', { record: 'none' }))),
  },
  guestsPerHour: {
    most: 2,
    run: ({ url }, most) => times(most, async () => codeOf(await post(url, 'guest'))),
  },
  guestsPerDay: {
    most: 2,
    run: ({ url }, most) => times(most, async () => codeOf(await post(url, 'guest'))),
  },
  passwordsPerHour: {
    most: 2,
    ports: PROXIED,
    run: (app, most) => times(most, (time) => signIn(app, `name ${time}`, '198.51.100.1')),
  },
  guessesPerHour: {
    most: 2,
    ports: PROXIED,
    run: (app, most) => times(most, () => signIn(app, 'name', '198.51.100.1')),
  },
  nameGuessesPerHour: {
    // Beyond the limit, an address with fewer attempts is still allowed.
    most: GUESSES_UNDER_ATTACK,
    ports: PROXIED,
    run: (app, most) => times(most, () => signIn(app, 'name', '198.51.100.1')),
  },
  recoveryTriesPerHour: {
    most: 2,
    run: ({ url }, most) =>
      times(most, async () =>
        okIf(codeOf(await post(url, 'recover', { name: 'x', code: 'x' })), 'wrong_recovery_code'),
      ),
  },
}
