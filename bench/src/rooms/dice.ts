import { nonceCommitment, secretCommitment } from '@dungeon-dice/shared'
import type { BySeat } from '@dungeon-dice/shared/ddm'
import { requestFrame } from './frame.ts'
import { CHANCE_KEY } from './match-key.ts'

/** Every seat's nonce: the dice of this bench do not hang on it. */
const NONCE = '0f'.repeat(32)

const SECRET = Buffer.from(CHANCE_KEY).toString('hex')

/** What the seats of a match ask for so that it begins, round by round: to commit themselves, then to open. */
export function diceRounds(matchId: string): readonly BySeat<Buffer>[] {
  // The servers of this bench have one known secret, so that their commitment need not be read.
  const commitment = secretCommitment(matchId, SECRET)
  const commit = (seat: string) =>
    requestFrame('commit', { commitment, hash: nonceCommitment(matchId, seat, NONCE) })
  const nonce = requestFrame('nonce', { nonce: NONCE })
  return [
    { A: commit('A'), B: commit('B') },
    { A: nonce, B: nonce },
  ]
}
