import { present } from '@dungeon-dice/shared'
import { hashToken } from '../../src/platform/id.ts'
import { codeOf, type LimitCase, okIf, outcomeOf, times } from './limit-outcomes.ts'
import { LobbyPlayer, newAccount, newGuest } from './lobby-player.ts'
import { startPair } from './pair.ts'
import { Player } from './player.ts'
import { type Posted, post, takeSeat } from './post.ts'

/** A list that every account can save. */
export const LIST = {
  dice: Array<string>(15).fill('strike-ninja'),
  figures: Array<string>(10).fill('strike-ninja'),
}

/** Names for test accounts. */
const NAMES = ['Ann', 'Bo', 'Cleo', 'Dan']

/** Posts as a new guest each time. */
async function postAsNewGuest(url: string, path: string): Promise<Posted> {
  const { token } = await newGuest(url)
  return post(url, path, {}, token)
}

/** Limits of the lobby, the queue, lists, chat and the host. */
export const LOBBY_LIMIT_CASES = {
  maxBotMatches: {
    most: 2,
    run: ({ url }, most) => times(most, async () => codeOf(await post(url, 'matches/bot'))),
  },
  maxBotMatchesPerAddress: {
    most: 2,
    run: ({ url }, most) =>
      times(most, async () => codeOf(await postAsNewGuest(url, 'matches/bot'))),
  },
  maxMatchesPerAddress: {
    most: 2,
    run: ({ url }, most) => times(most, async () => codeOf(await postAsNewGuest(url, 'matches'))),
  },
  maxWaitingMatchesPerAddress: {
    most: 2,
    run: ({ url }, most) => times(most, async () => codeOf(await postAsNewGuest(url, 'matches'))),
  },
  maxQueueTickets: {
    most: 2,
    run: ({ url }, most) =>
      times(most, async () => {
        const { token } = await newGuest(url)
        return codeOf(await post(url, 'queue', {}, token))
      }),
  },
  maxChallengesPerPlayer: {
    most: 2,
    run: async ({ url }, most) => {
      const [ann, ...others] = await Promise.all(NAMES.map((name) => LobbyPlayer.named(url, name)))
      return times(most, async (time) => {
        const { name } = present(others[time - 1], 'another').account.account
        return outcomeOf(await ann?.ask('challenge', { name }))
      })
    },
  },
  challengesPerMinute: {
    most: 2,
    run: async ({ url }, most) => {
      const [ann] = await Promise.all(NAMES.map((name) => LobbyPlayer.named(url, name)))
      return times(most, async () => {
        const made = await ann?.ask('challenge', { name: NAMES[1] })
        if (made?.ok) await ann?.ask('withdraw', { challenge: made.challenge?.id })
        return outcomeOf(made)
      })
    },
  },
  addressChallengesPerMinute: {
    most: 2,
    run: async ({ url }, most) => {
      const players = await Promise.all(NAMES.map((name) => LobbyPlayer.named(url, name)))
      return times(most, async (time) => {
        const name = NAMES[(time + 1) % NAMES.length]
        const made = await players[time % NAMES.length]?.ask('challenge', { name })
        return outcomeOf(made)
      })
    },
  },
  maxBlocksPerPlayer: {
    most: 2,
    run: async ({ url }, most) => {
      const [ann] = await Promise.all(NAMES.map((name) => newAccount(url, name)))
      return times(most, async (time) =>
        codeOf(await post(url, 'blocks', { name: NAMES[time] }, ann?.token)),
      )
    },
  },
  maxFollowsPerPlayer: {
    most: 2,
    run: async ({ url }, most) => {
      const [ann] = await Promise.all(NAMES.map((name) => newAccount(url, name)))
      return times(most, async (time) =>
        codeOf(await post(url, 'follows', { name: NAMES[time] }, ann?.token)),
      )
    },
  },
  lobbyListLimit: {
    most: 2,
    run: async ({ url }, most) => {
      const viewer = await LobbyPlayer.named(url, 'Ann')
      return times(most, async (time) => {
        await Player.join(url, await takeSeat(url, 'matches', { open: true }))
        await viewer.until(() => viewer.wire().openGames === time)
        return Object.keys(viewer.wire().games).length === time ? 'ok' : 'left out'
      })
    },
  },
  maxLists: {
    most: 2,
    run: async ({ url }, most) => {
      const { token } = await newGuest(url)
      return times(most, async (time) => {
        const body = { name: `list ${time}`, preset: 'tabletop', list: LIST }
        return codeOf(await post(url, 'lists/save', body, token))
      })
    },
  },
  chatLetters: {
    most: 7,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const say = async (text: string) => outcomeOf(await A.room.request('chat', { text }))
      return { within: await say('x'.repeat(most)), beyond: await say('x'.repeat(most + 1)) }
    },
  },
  chatLinesPer10Seconds: {
    most: 3,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      return times(most, async () => outcomeOf(await A.room.request('chat', { phrase: 'hello' })))
    },
  },
  addressChatLinesPer10Seconds: {
    most: 3,
    ports: { config: { chatLinesPer10Seconds: 2 } },
    run: async ({ url }, most) => {
      const { A, B } = await startPair(url)
      return times(most, async (time) => {
        const { room } = time % 2 === 0 ? A : B
        return outcomeOf(await room.request('chat', { phrase: 'hello' }))
      })
    },
  },
  reportsPerHour: {
    most: 2,
    run: async ({ url }, most) => {
      const { A } = await startPair(url)
      const report = { seat: 'B', reason: 'spam' }
      return times(most, async () => outcomeOf(await A.room.request('report', report)))
    },
  },
  adminTriesPerHour: {
    most: 2,
    ports: { config: { adminKeyHash: hashToken('k'.repeat(32)) } },
    run: ({ url }, most) =>
      times(most, async () =>
        okIf(codeOf(await post(url, 'admin/matches', {}, 'w'.repeat(32))), 'bad_admin_key'),
      ),
  },
} satisfies Readonly<Record<string, LimitCase>>
