import type { Card, Seat } from '@dungeon-dice/client-sdk/rules'
import { TokenShape } from './token-shape.tsx'

interface Props {
  readonly card: Pick<Card, 'type' | 'level'>
  /** The seat whose it is. */
  readonly seat: Seat
}

/** The token of a card as the board shows it, twice as high as the text around it. */
export const FigureToken = ({ card: { type, level }, seat }: Props) => (
  <svg className="figure-token" viewBox="-46 -46 92 92" aria-hidden="true">
    <TokenShape type={type} level={level} summoner={seat} controller={seat} />
  </svg>
)
