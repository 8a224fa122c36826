import type { Text } from '../../../lib/text/text.tsx'
import type { Change } from './changes.ts'

/** A difference as a sentence for players. */
export function changeWords({ outcome }: Text, change: Change): string {
  switch (change.what) {
    case 'damaged':
      return outcome.damaged(change.thing, change.amount, `${change.left}/${change.hp}`)
    case 'stat':
      return outcome.stat(change.thing, change.stat, change.amount, change.now)
    case 'moved':
      return outcome.moved(change.thing, change.to)
    case 'control':
      return outcome.control(change.thing, change.by)
    case 'crests':
      return outcome.crests(change.who, change.amount, change.crest, change.now)
    case 'hearts':
      return outcome.hearts(change.who, change.amount, change.now)
    case 'over':
      return outcome.over(change.winner)
    default:
      return outcome[change.what](change.thing)
  }
}
