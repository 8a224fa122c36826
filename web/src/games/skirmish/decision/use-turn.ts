import type { WireRefusal } from '@dungeon-dice/client-sdk'
import { type Answer, fighterAt, type Seat, type Square } from '@dungeon-dice/client-sdk/skirmish'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { refusalWords } from '../../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { type GridInput, type Marks, NO_MARKS, type Preview } from '../board/marks.ts'
import { type Action, actionsOf, targetOf } from '../model/actions.ts'
import type { Battle, BattleDecision } from '../model/battle.ts'
import { marksOf } from '../model/marks-of.ts'
import { strikersAfter } from '../model/running.ts'
import { keyOf, type Walk, walksOf } from '../model/walks.ts'

/** The open decision of the player's seat, with its draft. */
export interface Turn {
  /** The open decision, once all that led to it was seen; null for none. */
  readonly decision: BattleDecision | null
  readonly actions: readonly Action[]
  /** The chosen action, for which a target is to be chosen. */
  readonly armed: Action | null
  readonly isSending: boolean
  readonly isWalking: boolean
  /** Why the last answer was refused; null when none was. */
  readonly refused: WireRefusal | null
  readonly marks: Marks
  readonly preview: Preview | null
  readonly aimed: Square | null
  readonly arm: (id: string | null) => void
  readonly send: (answer: Answer) => void
  /** Ends a walk after the step that is under way. */
  readonly halt: () => void
  /** True where a pick only chooses an action, and sends nothing. */
  readonly isChoice: (at: Square) => boolean
  readonly onInput: (input: GridInput) => void
}

interface Giving {
  readonly give: (decision: BattleDecision, answer: Answer) => void
  /** Number of the decision that was answered last. */
  readonly sent: number | null
  readonly refused: WireRefusal | null
  readonly path: readonly Square[]
  readonly setPath: (path: readonly Square[]) => void
}

/** Gives answers, and the steps of a walk one after the other. */
function useGiving(live: BattleDecision | null): Giving {
  const text = useText()
  const announce = useAnnounce()
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<WireRefusal | null>(null)
  const [path, setPath] = useState<readonly Square[]>([])
  const last = useRef<number>(null)
  const give = useCallback(
    (decision: BattleDecision, answer: Answer) => {
      if (last.current === decision.number) return
      last.current = decision.number
      setSent(decision.number)
      setRefused(null)
      void decision.answer(answer).then(
        (done) => {
          if (done.ok) return
          announce(refusalWords(text, done.error))
          setRefused(done.error as WireRefusal)
          setPath([])
          last.current = null
          setSent(null)
        },
        // The match itself reports a lost connection.
        () => setPath([]),
      )
    },
    [announce, text],
  )
  useEffect(() => {
    const [to, ...rest] = path
    if (to === undefined || live === null || last.current === live.number) return
    if (live.asked.type !== 'turn') return setPath([])
    setPath(rest)
    give(live, { type: 'step', to })
  }, [path, live, give])
  return { give, sent, refused, path, setPath }
}

const NO_WALKS: ReadonlyMap<string, Walk> = new Map()
const NO_ACTIONS: readonly Action[] = []

/** The actions in a decision. */
function useWays(decision: BattleDecision | null, own: Seat | null) {
  return useMemo(() => {
    if (decision === null || own === null || decision.asked.type !== 'turn')
      return { walks: NO_WALKS, actions: NO_ACTIONS }
    const { state } = decision
    return { walks: walksOf(state), actions: actionsOf(state, own, decision.legal()) }
  }, [decision, own])
}

/** The decision that waits for the own seat, and what is drawn and done meanwhile. */
export function useTurn(battle: Battle, own: Seat | null, isShown: boolean): Turn {
  // Those who watch see decisions that they cannot answer.
  const live = own === null ? null : battle.decision
  const { give, sent, refused, path, setPath } = useGiving(live)
  const isWalking = path.length > 0
  const isSending = live !== null && sent === live.number
  const open = isShown && !isWalking && !isSending ? live : null
  const number = open?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is made anew with each look at the match; its number tells it.
  const decision = useMemo(() => open, [number])
  const { walks, actions } = useWays(decision, own)
  const [chosen, setChosen] = useState<{ readonly at: number; readonly id: string } | null>(null)
  const armed = actions.find(({ id }) => chosen?.at === number && chosen?.id === id) ?? null
  const [aimed, setAimed] = useState<Square | null>(null)
  const marks = useMemo(
    () => (decision === null ? NO_MARKS : marksOf({ decision, own, walks, actions, armed })),
    [decision, own, walks, actions, armed],
  )
  const walk = armed === null && aimed !== null ? walks.get(keyOf(aimed)) : undefined
  const preview = useMemo(
    () =>
      walk === undefined || decision === null
        ? null
        : { path: walk.path, strikers: strikersAfter(decision.state, walk.path) },
    [walk, decision],
  )
  const arm = (id: string | null) =>
    setChosen(id === null || number === null ? null : { at: number, id })
  const send = (answer: Answer) => decision !== null && give(decision, answer)
  const pick = (at: Square) => {
    const action = picked(decision, at, { actions, armed })
    const there = armed === null ? walks.get(keyOf(at)) : undefined
    if (action.answer !== null) send(action.answer)
    else if (there !== undefined) setPath(there.path)
    else arm(action.arm)
  }
  const onInput = (input: GridInput) => {
    if (input.type === 'aim' || input.type === 'pick') {
      setAimed({ x: input.x, y: input.y })
      if (input.type === 'pick') pick(input)
    } else if (input.type === 'leave') setAimed(null)
    else arm(null)
  }
  const isChoice = (at: Square) => picked(decision, at, { actions, armed }).arm !== null
  const halt = () => setPath([])
  return {
    ...{ decision, actions, armed, isSending, isWalking, refused },
    ...{ marks, preview, aimed, arm, send, halt, isChoice, onInput },
  }
}

interface Ways {
  readonly actions: readonly Action[]
  readonly armed: Action | null
}

/** The meaning of a pick on a square: an answer, or an action to be armed; no action otherwise. */
function picked(decision: BattleDecision | null, at: Square, { actions, armed }: Ways) {
  const there = decision?.state.fighters.find((one) => keyOf(one.at) === keyOf(at))
  const none = { answer: null, arm: null }
  if (decision === null || there === undefined) return none
  const { asked } = decision
  if (asked.type === 'strike' && asked.runner === there.seat)
    return { answer: { type: 'strike' } as const, arm: null }
  const aims = (action: Action) => action.answers.find((answer) => targetOf(answer) === there.seat)
  if (armed !== null) return { answer: aims(armed) ?? null, arm: null }
  const isOwn = fighterAt(decision.state, asked.seat)?.seat === there.seat
  return { answer: null, arm: isOwn ? null : (actions.find(aims)?.id ?? null) }
}
