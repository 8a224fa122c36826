import type { SeatDecision, WireRefusal } from '@dungeon-dice/client-sdk'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { refusalWords } from '../../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { BoardInput } from '../board/scene.ts'
import { beginDraft } from './begin-draft.ts'
import type { Draft } from './drafting.tsx'

/** The open decision of the player's seat, with its draft. */
export interface Deciding {
  readonly draft: Draft
  readonly panel: ReactNode
  readonly onInput: (input: BoardInput) => void
  /** Whether an answer is on its way, or was accepted and its step is not here yet. */
  readonly isSending: boolean
  /** Why the last answer was refused; null when none was. */
  readonly refused: WireRefusal | null
}

interface Held {
  readonly number: number
  readonly draft: Draft
  readonly isSending: boolean
  readonly refused: WireRefusal | null
}

const begun = (decision: SeatDecision, refused: WireRefusal | null = null): Held => ({
  number: decision.number,
  draft: beginDraft(decision),
  isSending: false,
  refused,
})

/** The decision that waits for the own seat, and the draft of its answer; null when none does. */
export function useDeciding(decision: SeatDecision | null): Deciding | null {
  const [kept, setHeld] = useState<Held | null>(null)
  const held = decision === null ? null : kept?.number === decision.number ? kept : begun(decision)
  if (held !== kept) setHeld(held)
  // Inputs between two renders build on each other.
  const latest = useRef(held)
  useLayoutEffect(() => {
    latest.current = held
  }, [held])
  const hold = useCallback((next: Held) => {
    latest.current = next
    setHeld(next)
  }, [])
  const give = useGiving(hold)
  const set = useCallback(
    (draft: Draft) => {
      if (decision === null || latest.current?.isSending === true) return
      const { number } = decision
      hold({ number, draft, isSending: draft.answer !== null, refused: null })
      give(decision, draft)
    },
    [decision, hold, give],
  )
  if (held === null) return null
  const { draft, isSending, refused } = held
  const onInput = (input: BoardInput) => set((latest.current ?? held).draft.on(input))
  return { draft, panel: draft.panel(set, isSending), onInput, isSending, refused }
}

/** Sends the answer of a finished draft; a refusal is announced, and the draft starts over. */
function useGiving(hold: (held: Held) => void) {
  const text = useText()
  const announce = useAnnounce()
  return useCallback(
    (decision: SeatDecision, { answer }: Draft) => {
      if (answer === null) return
      void decision.answer(answer).then(
        (done) => {
          if (done.ok) return
          announce(refusalWords(text, done.error))
          hold(begun(decision, done.error))
        },
        // The match itself reports a lost connection.
        () => undefined,
      )
    },
    [hold, announce, text],
  )
}
