import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DuelResult } from '../../shared/tests/support/bot-duels.ts'
import type { Pairing } from './pairings.ts'

/** One duel of a pairing, by number from 0: seats and dice follow from it; null for the opening of the first. */
export interface DuelJob {
  readonly pairing: Pairing
  readonly game: number | null
}

/** A duel or an opening that was played. */
export interface PlayedDuel {
  /** For the stronger bot; null for an opening. */
  readonly result: DuelResult | null
  /** Digest of the answers of an opening; null for a duel. */
  readonly opening: string | null
}

/**
 * Plays duels on so many threads, and calls `onPlayed` for each in their order. Begins no further
 * duel once `isOver` returns true. Rejects when a bot throws.
 */
export async function playAll(
  jobs: readonly DuelJob[],
  threads: number,
  onPlayed: (job: DuelJob, duel: PlayedDuel) => void,
  isOver: () => boolean,
): Promise<void> {
  const played = new Map<number, PlayedDuel>()
  let begun = 0
  let told = 0
  const tell = () => {
    for (let duel = played.get(told); duel !== undefined; duel = played.get(told)) {
      const job = jobs[told]
      if (job !== undefined) onPlayed(job, duel)
      played.delete(told)
      told += 1
    }
  }
  const work = async () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    try {
      for (let job = jobs[begun]; job !== undefined && !isOver(); job = jobs[begun]) {
        const place = begun
        begun += 1
        worker.postMessage(job)
        const [duel] = (await once(worker, 'message')) as [PlayedDuel]
        played.set(place, duel)
        tell()
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, work))
}
