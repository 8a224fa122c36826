import {
  type EventOf,
  type EventType,
  type GameEvent,
  GENERAL_ABILITIES,
  parseSquare,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { cardText } from '../cards/card-text.ts'
import { cardsOf } from './cards.ts'
import type { NarrationContext } from './narrator.ts'

type Context = Pick<NarrationContext, 'text' | 'state' | 'own'>
type Aloud = {
  readonly [T in EventType]?: (event: EventOf<T>, context: Context) => string
}

/** The values of a monster of the other side, which the own side can read on its dice. */
function valueWords(id: string, { text, state }: Context): string {
  const card = cardsOf(state.setup).get(id)
  if (card?.kind !== 'monster') return ''
  const generals = GENERAL_ABILITIES.filter((general) => card.general.includes(general))
  const values = text.dimension.values(card.attack, card.defense, card.hp)
  return `${[values, ...generals.map((general) => text.squares.generals[general])].join(', ')}.`
}

const isOwnTarget = ({ monsters }: State, own: Context['own'], at: SquareName): boolean =>
  monsters.some(({ square, controller }) => controller === own && square === parseSquare(at))

/** Words for those who do not look: others see it beside the board. */
const ALOUD: Aloud = {
  monsterSummoned: ({ seat, monster }, context) =>
    context.own === null || seat === context.own ? '' : valueWords(monster, context),
  itemSummoned: ({ seat, item = '' }, { state, own }) => {
    const card = seat === own ? cardsOf(state.setup).get(item) : undefined
    return card === undefined ? '' : (cardText(card)[0] ?? '')
  },
  attackTaken: ({ at }, { text, state, own }) =>
    own !== null && state.seats[own].crests.defense === 0 && isOwnTarget(state, own, at)
      ? `${text.forecast.undefended}.`
      : '',
}

/** Words about an event besides its sentence, only aloud; empty for nothing. */
export function aloudWords(event: GameEvent, context: Context): string {
  const tell = ALOUD[event.type] as ((event: GameEvent, context: Context) => string) | undefined
  return tell?.(event, context) ?? ''
}
