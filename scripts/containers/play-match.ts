import { strict as assert } from 'node:assert'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../image/dockerfile.ts'

const MATCH_MS = 300_000
/** A while into the match: both players have answered some decisions by then. */
const DISTURB_MS = 1_000
const SETTLED_MS = 20_000
const CHECK_MS = 500

/**
 * Two bots of the SDK's examples play a match; `disturb` is called in the middle of it.
 * @returns the id of the match
 */
export async function playMatch(url: string, disturb: () => Promise<void>): Promise<string> {
  const players = [0, 1].map(() => startBot(url))
  const ended = Promise.all(players.map(({ exit }) => exit))
  try {
    const [match] = await Promise.all(players.map(({ match: id }) => id))
    await delay(DISTURB_MS)
    assert(
      players.every(({ child }) => child.exitCode === null),
      'the match is still played',
    )
    await disturb()
    for (const code of await ended) assert.equal(code, 0, 'both bots finish the match')
    return match ?? ''
  } finally {
    for (const { child } of players) child.kill('SIGKILL')
  }
}

interface Bot {
  readonly child: ChildProcess
  /** Id of its match. */
  readonly match: Promise<string>
  readonly exit: Promise<number | null>
}

function startBot(url: string): Bot {
  const child = spawn(process.execPath, [join(ROOT, 'client-sdk/examples/bot.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MATCH_MS,
  })
  const match = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, id] = /^seat \w+ of match (\S+)/.exec(line) ?? []
      if (id !== undefined) resolve(id)
    })
    child.once('exit', (code) => reject(new Error(`a bot ended with ${code} before its match`)))
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, match, exit }
}

/**
 * Fetches the record of a finished match, which is there once the match is settled.
 * @throws with the server's last answer when it does not come
 */
export async function fetchRecord(url: string, match: string): Promise<void> {
  const end = Date.now() + SETTLED_MS
  let last = ''
  while (Date.now() < end) {
    const answer = await fetch(`${url}/api/v1/matches/${match}/record`)
    if (answer.ok) return
    last = `${answer.status} ${await answer.text()}`
    await delay(CHECK_MS)
  }
  throw new Error(`no record of match ${match}: ${last}`)
}
