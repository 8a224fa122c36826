import type { Answer } from '@dungeon-dice/client-sdk/rules'
import type { ComponentType, ReactNode } from 'react'
import type { BoardInput, Ghost, Mark } from '../board/scene.ts'

/** The props of a decision's panel. */
export interface PanelProps<D, I> {
  readonly draft: D
  /** Changes the draft; a finished draft is sent as the answer. */
  readonly change: (input: BoardInput | I) => void
  /** True while an answer is being sent: no other can be given. */
  readonly isSending: boolean
}

/**
 * How one kind of decision is made: a draft `D` that becomes an answer by inputs, from the board and
 * of its own (`I`). All but the panel is pure, so that it can be tested without a page.
 */
export interface Drafting<D, I> {
  readonly change: (draft: D, input: BoardInput | I) => D
  /** The answer, once the draft is finished: it is given at once. */
  readonly answer: (draft: D) => Answer | null
  readonly marks: (draft: D) => readonly Mark[]
  readonly ghost?: (draft: D) => Ghost | null
  /** Forecast for the aimed square in one line; empty for none. */
  readonly brief?: (draft: D) => string
  readonly Panel: ComponentType<PanelProps<D, I>>
}

/** A draft of any kind of decision, as the board and the match screen know it. */
export interface Draft {
  readonly marks: readonly Mark[]
  readonly ghost: Ghost | null
  readonly brief: string
  readonly answer: Answer | null
  readonly on: (input: BoardInput) => Draft
  readonly panel: (set: (draft: Draft) => void, isSending: boolean) => ReactNode
}

/** Hides the kind of the draft. */
export const drafted = <D, I>(kind: Drafting<D, I>, draft: D): Draft => ({
  marks: kind.marks(draft),
  ghost: kind.ghost?.(draft) ?? null,
  brief: kind.brief?.(draft) ?? '',
  answer: kind.answer(draft),
  on: (input) => drafted(kind, kind.change(draft, input)),
  panel: (set, isSending) => (
    <kind.Panel
      draft={draft}
      change={(input) => set(drafted(kind, kind.change(draft, input)))}
      isSending={isSending}
    />
  ),
})
