import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { useAnalysis } from '../analysis/use-analysis.ts'
import type { Mark } from '../board/scene.ts'
import type { HintedDice } from './hinted-dice.ts'
import type { Ideas } from './ideas.ts'

/** Longest that the page waits for its worker, in milliseconds. */
const PATIENCE_MS = 20_000

/** A hint on demand for the open decision. */
export interface Advice {
  /** `shown` with the ideas below; `off` before somebody asks, and once the hint was hidden. */
  readonly status: 'off' | 'thinking' | 'shown' | 'failed'
  /** Empty unless shown. */
  readonly ideas: Ideas
  readonly marks: readonly Mark[]
  readonly dice: HintedDice
  readonly ask: () => void
  readonly hide: () => void
}

/** The state of a hint on the page. */
type Found = Pick<Advice, 'ideas' | 'marks' | 'dice'>

const NOTHING: Found = { ideas: { ideas: [], compared: '' }, marks: [], dice: new Map() }

/** Puts plans in words and marks; loaded when somebody asks first. */
type IdeasModule = typeof import('./ideas.ts')

/** The module, once it was asked for; `isFailed` if it cannot be loaded. */
function useIdeasModule() {
  const [loaded, setLoaded] = useState<IdeasModule | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./ideas.ts').then(setLoaded, () => setFailed(true))
  }, [])
  return { loaded, isFailed, load }
}

/**
 * The hint for a decision, from what its seat sees: worked out in a worker when somebody asks, and
 * dropped as soon as the match goes on. Null without a decision.
 */
export function useAdvice(decision: SeatDecision | null): Advice | null {
  const text = useText()
  const { status, result, start, drop } = useAnalysis()
  const { loaded, isFailed: isLoadFailed, load } = useIdeasModule()
  // Number of the decision that was asked about: what was found for another one is not shown.
  const [askedFor, setAskedFor] = useState<number | null>(null)
  const [isLate, setLate] = useState(false)
  const number = decision?.number ?? null
  const isCurrent = number !== null && askedFor === number
  useEffect(() => {
    if (!isCurrent) drop()
  }, [isCurrent, drop])
  const isThinking = isCurrent && status === 'running'
  useEffect(() => {
    if (!isThinking) return
    const timer = setTimeout(() => {
      drop()
      setLate(true)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isThinking, drop])
  const plans = isCurrent && result?.type === 'planned' ? result.plans : null
  const found = useMemo(() => {
    if (decision === null || plans === null || loaded === null) return null
    const { state, asked } = decision
    const ideas = loaded.ideasOf(text, state, asked.seat, plans)
    return {
      ideas,
      marks: loaded.ideaMarks(text, state, ideas.ideas),
      dice: loaded.ideaDice(ideas.ideas),
    }
  }, [text, decision, plans, loaded])
  const ask = useCallback(() => {
    if (decision === null) return
    setLate(false)
    setAskedFor(decision.number)
    load()
    start({ type: 'plans', state: decision.state })
  }, [decision, start, load])
  const hide = useCallback(() => setAskedFor(null), [])
  if (decision === null) return null
  const isFailed = isLate || isLoadFailed || status === 'failed'
  return {
    ...(found ?? NOTHING),
    status: !isCurrent ? 'off' : isFailed ? 'failed' : found !== null ? 'shown' : 'thinking',
    ask,
    hide,
  }
}
