import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  answerChallengeSchema,
  challengeRequestSchema,
  type LobbyAnswer,
  parse,
  type WireRefusal,
  withdrawSchema,
} from '@dungeon-dice/shared/protocol'
import type { ChallengeRequest, Challenges } from './challenges.ts'
import type { Caller } from './lobby-clients.ts'

/** Message types of the lobby. */
export const LOBBY_REQUESTS = ['challenge', 'answerChallenge', 'withdraw'] as const
export type LobbyRequest = (typeof LOBBY_REQUESTS)[number]

/** The part of `Challenges` that messages use, whatever game is played. */
export type AnyChallenges = Pick<
  Challenges<never>,
  'challenge' | 'accept' | 'decline' | 'withdraw' | 'of' | 'seatedOf'
>

/** Answers a message of a player. */
export function answerLobby(
  challenges: AnyChallenges,
  caller: Caller,
  type: LobbyRequest,
  message: unknown,
): Promise<LobbyAnswer> {
  return HANDLERS[type](challenges, caller, message)
}

type Handler = (challenges: AnyChallenges, caller: Caller, message: unknown) => Promise<LobbyAnswer>

const HANDLERS: Readonly<Record<LobbyRequest, Handler>> = {
  challenge: async (challenges, caller, message) => {
    const read = parse(challengeRequestSchema, message)
    if (!read.ok) return refused(read.error)
    const asked: ChallengeRequest = read.value
    const made = await challenges.challenge(caller, asked)
    return made.ok ? { ok: true, challenge: made.value } : refused(made.error)
  },
  answerChallenge: async (challenges, caller, message) => {
    const read = parse(answerChallengeSchema, message)
    if (!read.ok) return refused(read.error)
    const { challenge, accept, list } = read.value
    return answerOf(
      accept
        ? await challenges.accept(caller, challenge, list)
        : challenges.decline(caller, challenge),
    )
  },
  withdraw: async (challenges, caller, message) => {
    const read = parse(withdrawSchema, message)
    return answerOf(read.ok ? challenges.withdraw(caller, read.value.challenge) : read)
  },
}

const answerOf = (done: Result<unknown, Refusal>): LobbyAnswer =>
  done.ok ? { ok: true } : refused(done.error)

// Every refusal has a wire form: they are the server's own or those of the rules.
const refused = (error: Refusal): LobbyAnswer => ({
  ok: false,
  seq: null,
  error: error as WireRefusal,
})
