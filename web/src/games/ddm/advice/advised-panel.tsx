import type { ReactNode } from 'react'
import { AdvicePart } from './advice-part.tsx'
import { HintedDiceContext } from './hinted-dice.ts'
import type { Advice } from './use-advice.ts'

interface Props {
  /** Null where the page may not help. */
  readonly advice: Advice | null
  /** The panel of the decision. */
  readonly children: ReactNode
}

/**
 * The panel of a decision with a hint on demand, which also marks the dice that it names. By keys what is
 * asked comes first; the hint stands above it, where it is seen on a small screen.
 */
export const AdvisedPanel = ({ advice, children }: Props) =>
  advice === null ? (
    children
  ) : (
    <HintedDiceContext value={advice.dice}>
      {children}
      <AdvicePart advice={advice} />
    </HintedDiceContext>
  )
