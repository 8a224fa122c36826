import type { Card, Seat } from '@dungeon-dice/client-sdk/rules'
import { TokenShape } from './token-shape.tsx'

interface Props {
  readonly card: Card
  /** Its owner's seat. */
  readonly seat: Seat
}

/** The token of a card as the board shows it, twice as high as the text around it. */
export const FigureToken = ({ card, seat }: Props) => (
  <svg className="figure-token" viewBox="-46 -46 92 92" aria-hidden="true">
    <TokenShape
      type={card.type}
      level={card.level}
      summoner={seat}
      controller={seat}
      sitter={card}
    />
  </svg>
)
