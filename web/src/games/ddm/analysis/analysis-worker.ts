import {
  analysing,
  type Catalogue,
  type DdmRecord,
  type MatchAnalysis,
  openRecord,
  type State,
  type TurnPlan,
  turnPlans,
} from '@dungeon-dice/client-sdk/rules'
import type { WorkerProgress } from '../../../lib/browser/use-worker-task.ts'

/** A request to the worker: the analysis of a match, or plans for a position. */
export type AnalysisRequest =
  | { readonly type: 'match'; readonly record: DdmRecord; readonly catalogue: Catalogue }
  | { readonly type: 'plans'; readonly state: State }

/** A message of the worker; `done` is the last one. */
export type AnalysisReply =
  | WorkerProgress
  | { readonly type: 'analysed'; readonly analysis: MatchAnalysis }
  | { readonly type: 'planned'; readonly plans: readonly TurnPlan[] }

/** The effort of a plan: about a second; the same position gives the same plans. */
const PLAN_EFFORT = { nodes: 6_000, candidates: 6 }
/** Longest that a slow device searches, in milliseconds; it compares less then. */
const PLAN_MOST_MS = 4_000
const SEED = 1

const reply = (message: AnalysisReply): void => postMessage(message)

function analyse({ record, catalogue }: Extract<AnalysisRequest, { type: 'match' }>): void {
  const opened = openRecord(record, catalogue)
  if (!opened.ok) throw new Error(opened.error.code)
  const { value: match } = opened
  const stateAt = (step: number) => match.stateAt(step)
  const work = analysing({ steps: match.steps, stateAt, intents: match.record.steps })
  for (let steps = 1; ; steps += 1) {
    const { done, value } = work.next()
    if (done === true) {
      reply({ type: 'analysed', analysis: value })
      return
    }
    reply({ type: 'progress', steps })
  }
}

function plan(state: State): void {
  const end = performance.now() + PLAN_MOST_MS
  const effort = { ...PLAN_EFFORT, isOver: () => performance.now() > end }
  reply({ type: 'planned', plans: turnPlans(state, effort, SEED) })
}

addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  if (data.type === 'match') analyse(data)
  else plan(data.state)
})
