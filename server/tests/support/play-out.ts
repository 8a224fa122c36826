import { seededChance } from '@dungeon-dice/shared'
import type { Player } from './player.ts'

/** Plays one seat at random to the end of its match, or until `isEnough`. */
export async function playOut(
  player: Player,
  seed: number,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const pick = seededChance(seed)
  const isOver = () => player.room.state?.phase === 'over'
  await player.until(({ room }) => room.state?.phase === 'playing')
  while (!isEnough()) {
    const number = await player.until(() => isOver() || player.openDecision())
    if (number === true) return
    const legal = player.legal()
    const intent = legal[pick(number, legal.length)]
    if (intent === undefined) throw new Error('no legal intent')
    const answer = await player.play(intent, number)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    await player.until(() => isOver() || player.openDecision() !== number)
  }
}
