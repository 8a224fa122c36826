import { ANSWER_MODES, type Orders } from '@dungeon-dice/client-sdk/rules'

const ASKED: Readonly<Record<Orders['answer'], string>> = {
  always: 'you are asked in every window',
  whenAttacked: 'you are asked in windows of battles in which you are attacked',
  never: 'you are asked in no window',
}

/** Describes standing orders. */
export function sayOrders({ answer, until, hold }: Orders): string {
  const end = answer !== 'always' && until === 'turnEnds' ? ', to the end of this turn' : ''
  const held = answer !== 'always' && hold ? ', but for the next' : ''
  return `Orders: ${ASKED[answer]}${end}${held}.`
}

/** Parses changes of orders: a mode, and `turn` or `hold`; null if invalid. */
export function parseOrders(text: string): Partial<Orders> | null {
  const words = text.toLowerCase().split(/\s+/)
  const mode = ANSWER_MODES.find((one) => one.toLowerCase() === words[0])
  const rest = mode === undefined ? words : words.slice(1)
  if (mode === undefined && !rest.includes('hold')) return null
  if (rest.some((word) => word !== 'turn' && word !== 'hold')) return null
  const until = rest.includes('turn') ? 'turnEnds' : 'changed'
  return { ...(mode === undefined ? {} : { answer: mode, until }), hold: rest.includes('hold') }
}
