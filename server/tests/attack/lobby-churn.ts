import type { Attack } from './attack.ts'
import { Hostile, type HostileGrant } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { Reservation } from './client/room-client.ts'

const ACCOUNTS = 8
const STAY_MS = 100
const PATIENCE_MS = 2_000
/** Names that may be in the lobby. */
const NAMES = ['Steady Player 1', 'Steady Player 2', 'Steady Player 3']

/** Comes into the lobby and goes, opens games and drops them, challenges everybody and takes it back. */
export const lobbyChurn: Attack = {
  name: 'lobby-churn',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const tokens: string[] = []
    for (let count = 0; count < ACCOUNTS; count += 1) tokens.push((await hostile.guest()) ?? '')
    let turn = 0
    await hostile.hammer(ACCOUNTS, signal, async () => {
      turn += 1
      const token = tokens[turn % ACCOUNTS] ?? ''
      await Promise.all([openGame(hostile, token, signal), visit(hostile, token, turn, signal)])
    })
    return hostile.end()
  },
}

async function openGame(hostile: Hostile, token: string, signal: AbortSignal): Promise<void> {
  const settings = { clock: 'bullet', spectators: true }
  const grant = await hostile.post<HostileGrant>('matches', { open: true, settings }, token)
  if (grant === null) return
  const host = await hostile.enter(grant.reservation)
  hostile.count('games')
  await pause(STAY_MS, signal)
  host.leave()
}

async function visit(
  hostile: Hostile,
  token: string,
  turn: number,
  signal: AbortSignal,
): Promise<void> {
  const grant = await hostile.post<{ readonly reservation: Reservation }>('lobby', {}, token)
  if (grant === null) return pause(STAY_MS, signal)
  const lobby = await hostile.enter(grant.reservation)
  const settings = { clock: 'bullet' }
  const name = NAMES[turn % NAMES.length]
  const made = (await lobby.request('challenge', { name, settings }, PATIENCE_MS)) as Challenged
  hostile.count(made?.ok === true ? 'challenges' : 'refused')
  if (made?.ok === true)
    await lobby.request('withdraw', { challenge: made.challenge?.id }, PATIENCE_MS)
  lobby.leave()
}

type Challenged = { readonly ok?: boolean; readonly challenge?: { readonly id: string } } | null
