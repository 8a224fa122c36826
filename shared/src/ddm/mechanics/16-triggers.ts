import type { Draft } from './draft.ts'

/**
 * Schedules triggered effects below the resolving chain, if any, in the order in which they arose;
 * at the same moment the turn player's come first (R16.6).
 */
export function scheduleTriggers({ state, triggered }: Draft): void {
  if (triggered.length === 0) return
  const own = triggered.filter(({ seat }) => seat === state.player)
  const others = triggered.filter(({ seat }) => seat !== state.player)
  triggered.length = 0
  const fresh = [...own, ...others].map((link) => ({ type: 'trigger', link }) as const)
  // The next unit is the last one: earlier triggers are just below the chain, the first on top.
  const chain = state.agenda.findLastIndex(({ type }) => type === 'resolve')
  let place = chain < 0 ? state.agenda.length : chain
  while (place > 0 && state.agenda[place - 1]?.type === 'trigger') place -= 1
  state.agenda = state.agenda.toSpliced(place, 0, ...fresh.toReversed())
}
