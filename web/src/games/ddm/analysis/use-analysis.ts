import { useWorkerTask } from '../../../lib/browser/use-worker-task.ts'
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts'

const openWorker = (): Worker =>
  new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })

/** Runs an analysis in its own worker, which ends with the analysis or the screen. */
export const useAnalysis = () => useWorkerTask<AnalysisRequest, AnalysisReply>(openWorker)
