import { answerOf, type Thought } from './bot-thought.ts'

/** The part of a worker's global scope that is used here; the types of the DOM have only a page's. */
interface BotScope {
  readonly addEventListener: (
    type: 'message',
    handler: (event: { readonly data: Thought }) => void,
  ) => void
  readonly postMessage: (answer: unknown) => void
}

const scope = self as unknown as BotScope

scope.addEventListener('message', ({ data }) => scope.postMessage(answerOf(data)))
