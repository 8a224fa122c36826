import { nonceCommitment, secretCommitment } from '@dungeon-dice/shared'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'

/** Nonce of every seat; the dice of the benchmark do not depend on it. */
const NONCE = '0f'.repeat(32)

const SECRET = Buffer.from(CHANCE_KEY).toString('hex')

/** Requests of the seats before a match begins, in rounds: commit, then reveal. */
export function diceRounds(matchId: string): readonly ((seat: string) => Buffer)[] {
  // The benchmark's servers use one known secret, so their commitment need not be read.
  const commitment = secretCommitment(matchId, SECRET)
  const commit = (seat: string) =>
    requestFrame('commit', { commitment, hash: nonceCommitment(matchId, seat, NONCE) })
  const nonce = requestFrame('nonce', { nonce: NONCE })
  return [commit, () => nonce]
}
