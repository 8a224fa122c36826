import { type Answer, saveState } from '@dungeon-dice/client-sdk/rules'
import type { Thought } from './bot-thought.ts'
import type { LaterOpponent } from './local-match.ts'

/** A bot that thinks beside the page. */
export interface BotOpponent {
  readonly answer: LaterOpponent
  /** Ends its worker. */
  readonly close: () => void
}

/** Thinks in the page: for browsers that start no worker. */
const thinkHere = async (thought: Thought): Promise<Answer> =>
  (await import('./bot-thought.ts')).answerOf(thought)

/** The bot `greedy` in a worker; where none starts, or one fails, it thinks in the page. */
export function botOpponent(key: string): BotOpponent {
  const worker = newWorker()
  let isBroken = worker === null
  const thinkThere = (thought: Thought) =>
    new Promise<Answer>((resolve, reject) => {
      if (worker === null) return reject(new Error('no worker'))
      worker.onmessage = ({ data }) => resolve(data as Answer)
      worker.onerror = () => reject(new Error('the worker failed'))
      worker.postMessage(thought)
    })
  return {
    answer: async (state, seat, index) => {
      const thought = { view: saveState(state), seat, key, index }
      if (isBroken) return thinkHere(thought)
      return thinkThere(thought).catch(() => {
        isBroken = true
        return thinkHere(thought)
      })
    },
    close: () => worker?.terminate(),
  }
}

function newWorker(): Worker | null {
  try {
    return new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
