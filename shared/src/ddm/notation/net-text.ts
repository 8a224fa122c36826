import { NETS, type Orientation, type Turn } from '../geometry/nets.ts'

/** By quarter turns. */
const TURNS: readonly Turn[] = [0, 90, 180, 270]

type Laid = Pick<Orientation, 'netId' | 'turn' | 'flip'>

/** An orientation in text: the net's letter, `'` if mirrored, quarter turns unless 0: `T'2`. */
export function makeNet({ netId, turn, flip }: Laid): string {
  const alias = NETS.find(({ id }) => id === netId)?.alias ?? '?'
  return `${alias}${flip ? "'" : ''}${turn === 0 ? '' : turn / 90}`
}

/** The orientation of such a text, or null. It need not be one that is listed (R9.2). */
export function parseNet(text: string): Laid | null {
  const [, letter = '', mirrored, quarters] = /^([A-Za-z])(['’]?)([0-3]?)$/.exec(text) ?? []
  const net = NETS.find(({ alias }) => alias === letter.toUpperCase())
  const turn = TURNS[Number(quarters ?? 0)]
  if (net === undefined || turn === undefined) return null
  return { netId: net.id, turn, flip: mirrored !== '' }
}
