import { allAnswers, fairChance, present } from '@dungeon-dice/shared'
import type { MakeThinker } from '../../../src/game/thought.ts'
import { NIM, type NimSeat } from './nim.ts'

/** Runs the bot of Nim: any legal answer. */
export const makeThinker: MakeThinker = () => (thought) => {
  const legal = allAnswers(NIM.legalAnswers(NIM.load(thought.view), thought.seat as NimSeat))
  return present(legal[fairChance(thought.key)(thought.index, legal.length)], 'an answer')
}
