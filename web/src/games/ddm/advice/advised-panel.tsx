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

/** The panel of a decision with a hint on demand, which also marks the dice that it names. */
export const AdvisedPanel = ({ advice, children }: Props) =>
  advice === null ? (
    children
  ) : (
    <HintedDiceContext value={advice.dice}>
      <AdvicePart advice={advice} />
      {children}
    </HintedDiceContext>
  )
