import { present } from '../../../../kernel/assert.ts'
import { parseSquare, squareName } from '../../../geometry/square.ts'
import { hasSquare } from '../../../geometry/square-set.ts'
import { monsterById } from '../../../model/state.ts'
import { clearedOf, groundOf } from '../../03-board/board.ts'
import { changeMonster, changeUnit, emit, unsettle } from '../../draft.ts'
import { causeIn, type Done, type EffectContext } from './effect-context.ts'

/** Clears the named obstacle, if it is still there (R3.4). */
export function clearing({ draft, link }: EffectContext): Done {
  const { state } = draft
  const at = link.choices.targets?.[0]?.at ?? ''
  const square = parseSquare(at) ?? -1
  if (!hasSquare(state.ground.obstacles, square)) return 'nothing'
  const { options } = state.setup
  state.ground = groundOf(options, [...clearedOf(options, state.ground), square])
  unsettle(draft)
  emit(draft, { type: 'obstacleRemoved', at })
  return 'all'
}

/**
 * Returns the monster that set the item off to the start of its walk, which ends (R15.6, R18.8).
 */
export function returning(context: EffectContext): Done {
  const { draft, link } = context
  const { agenda, monsters } = draft.state
  const place = agenda.findLastIndex((unit) => unit.type === 'walk' && unit.monster === link.mover)
  const walk = agenda[place]
  const mover = monsterById(draft.state, link.mover ?? 0)
  if (walk?.type !== 'walk' || mover === undefined) return 'nothing'
  const start = present(parseSquare(walk.squares[0] ?? ''), 'a walk has a start')
  if (monsters.some(({ id, square }) => square === start && id !== mover.id)) return 'nothing'
  changeUnit(draft, place, null)
  changeMonster(draft, mover.id, { square: start })
  const [from, to] = [squareName(mover.square), squareName(start)]
  emit(draft, { type: 'monsterPut', from, to, cause: causeIn(context) })
  return 'all'
}
