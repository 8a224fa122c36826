import { randomBytes } from 'node:crypto'
import {
  newGuest,
  playTurns,
  signUp,
  startAccountMatch,
  type TestAccount,
} from '../support/account-match.ts'
import { openBoundProxy } from '../support/bound-proxy.ts'
import type { Attack, Tally, Target } from './attack.ts'

/** Guests of the attacker; half of the matches of `soldLadder` are between two of them. */
const GUESTS = 8
/** Accounts with a password: setting one is dear, and limited by address. */
const NAMED = 4
/** Matches at once. */
const TOGETHER = 4
/** After a refusal: whoever is over a limit waits. */
const PAUSE_MS = 250

const RATED = { settings: { rated: true }, open: true } as const

/** How a match is thrown: at once, or after as few turns as it takes for it to count. */
export type Throw = 'at once' | 'when it counts'

/** Two who play each other, and who of them gives up. */
export interface Sale {
  readonly loser: TestAccount
  readonly winner: TestAccount
  readonly how: Throw
}

/** Plays a rated match at `url` that its loser throws; resolves with its id when both saw the end. */
export async function sell(url: string, { loser, winner, how }: Sale): Promise<string> {
  const pair = await startAccountMatch(url, [loser.token, winner.token], RATED)
  const { A, B } = pair
  try {
    if (how === 'when it counts') await playTurns(pair)
    await A.play({ type: 'resign' }, null)
    await Promise.all(
      [A, B].map((player) =>
        player.until(({ room }) => room.state.phase === 'over' && room.state.rated !== 'yes'),
      ),
    )
    return A.grant.matchId
  } finally {
    await Promise.all([A.leave(), B.leave()])
  }
}

/** Everybody loses to the first, in turn. */
export const salesTo = (
  [winner, ...losers]: readonly TestAccount[],
  count: number,
  how: Throw,
): readonly Sale[] =>
  Array.from({ length: count }, (_, number) => {
    const loser = losers[number % losers.length]
    if (winner === undefined || loser === undefined) throw new Error('two are needed')
    return { loser, winner, how }
  })

/** Plays these sales, some at a time; resolves with the ids of the matches. */
export async function sellAll(url: string, sales: readonly Sale[]): Promise<readonly string[]> {
  const left = [...sales]
  const ids: string[] = []
  const seller = async () => {
    for (let sale = left.shift(); sale !== undefined; sale = left.shift())
      ids.push(await sell(url, sale))
  }
  await Promise.all(Array.from({ length: TOGETHER }, seller))
  return ids
}

/** Some accounts of one address: their number is what the server lets an address have in a while. */
async function buyers(url: string): Promise<readonly (readonly TestAccount[])[]> {
  const make = async (count: number, one: () => Promise<TestAccount>) => {
    const made: TestAccount[] = []
    for (let number = 0; number < count; number += 1) made.push(await one())
    return made
  }
  const name = () => `Buyer ${randomBytes(4).toString('hex')}`
  return [await make(GUESTS, () => newGuest(url)), await make(NAMED, () => signUp(url, name()))]
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function buy({ url }: Pick<Target, 'url'>, signal: AbortSignal): Promise<Tally> {
  const tally = { matches: 0, refused: 0 }
  const seller = async (accounts: readonly TestAccount[], how: Throw) => {
    for (let number = 0; !signal.aborted; number += 1) {
      const [sale] = salesTo(accounts, number + 1, how).slice(-1)
      try {
        if (sale !== undefined) await sell(url, sale)
        tally.matches += 1
      } catch {
        tally.refused += 1
        await later(PAUSE_MS)
      }
    }
  }
  // Matches that nobody will end any more are cut with their connections.
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  try {
    const [guests = [], named = []] = await buyers(url)
    await Promise.race([
      over,
      Promise.all([seller(guests, 'at once'), seller(named, 'when it counts')]),
    ])
  } catch {
    tally.refused += 1
  }
  return tally
}

/** Buys a place on the ladder: accounts of one address lose rated matches to one of them, at once or soon. */
export const soldLadder: Attack = {
  name: 'sold ladder',
  run: async ({ url, from }, signal) => {
    const way = await openBoundProxy(url, from)
    try {
      return await buy(way, signal)
    } finally {
      way.close()
    }
  },
}
