import { fairChance } from '@dungeon-dice/shared'
import {
  BOTS,
  isOfferedDraw,
  loadState,
  type PackFile,
  readPacks,
  SEATS,
  type Snapshot,
} from '@dungeon-dice/shared/ddm'
import { agreesToDraw, brainUntil } from '@dungeon-dice/shared/ddm/bots'
import { named } from '../named.ts'
import type { MakeThinker, Thinker } from '../thought.ts'

/** The packs of a `Stock`, as passed to a thread. */
export type ThinkerPacks = readonly (readonly PackFile[])[]

/** Runs the bots of Dungeon Dice Monsters, with the packs of a host. */
export const makeThinker: MakeThinker = (data) => {
  // The server has read this data as packs before.
  const packs = data as unknown as ThinkerPacks
  const stock = readPacks(packs.map((files, place) => ({ name: `pack ${place + 1}`, files })))
  if (!stock.ok) throw new Error(JSON.stringify(stock.error))
  const { catalogue } = stock.value
  const think: Thinker = (thought, isOver) => {
    const view = loadState(catalogue, thought.view as unknown as Snapshot)
    const seat = named(SEATS, thought.seat)
    if (thought.wanted === 'answer') {
      const brain = brainUntil(named(BOTS, thought.bot), isOver)
      return brain(view, seat, fairChance(thought.key), thought.index)
    }
    if (!isOfferedDraw(view, seat)) return null
    return { type: 'answerDraw', accept: agreesToDraw(view, seat) }
  }
  return think
}
