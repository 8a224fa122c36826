import type { Zone } from '@dungeon-dice/client-sdk/duel'
import { type Mark, type Marks, NO_MARKS } from '../board/marks.ts'
import { attackersOf } from '../model/attacks.ts'
import { zoneNamed } from '../model/zones.ts'
import { type Deciding, layingZones, targetZones } from './use-deciding.ts'

/** The marks on the field while a decision is open. */
export function marksOf(deciding: Deciding): Marks {
  const { decision, ways, attacks, draft, open } = deciding
  if (decision === null) return NO_MARKS
  const marks = new Map<Zone, Mark>()
  const mark = (names: readonly string[], as: Mark) => {
    for (const name of names) {
      const zone = zoneNamed(name)
      if (zone !== null) marks.set(zone, as)
    }
  }
  if (open === null) {
    mark(
      ways.map(({ source }) => source),
      'usable',
    )
    mark(attackersOf(attacks), 'attacker')
    mark(targetZones(deciding), 'target')
    mark(layingZones(deciding), 'free')
  } else mark(open.values, open.facet === 'target' ? 'target' : 'free')
  mark([...draft.attackers, ...draft.targets], 'chosen')
  if (draft.source !== null && ways.some(({ source }) => source === draft.source))
    mark([draft.source], 'chosen')
  return marks
}
