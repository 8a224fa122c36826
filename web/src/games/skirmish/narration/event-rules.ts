import type { BattleEvent, EventType } from '@dungeon-dice/client-sdk/skirmish'

/** The rule that an event follows, by its type. */
const EVENT_RULES: Readonly<Record<EventType, string>> = {
  fighterChosen: 'R2.1',
  fightersShown: 'R2.1',
  orderRolled: 'R2.3',
  turnBegan: 'R3.2',
  struck: 'R6.4',
  declined: 'R6.4',
  moved: 'R5.1',
  attacked: 'R7.2',
  used: 'R8.1',
  damaged: 'R7.4',
  healed: 'R8.4',
  statusGained: 'R10.1',
  statusRefused: 'R10.3',
  statusEnded: 'R10.4',
  defended: 'R4.4',
  transformed: 'R11.1',
  shifted: 'R11.6',
  reverted: 'R11.5',
  provoked: 'R6.1',
  knockedOut: 'R7.6',
  resigned: 'R13.2',
  drawOffered: 'R13.2',
  drawAnswered: 'R13.2',
  drawLapsed: 'R13.2',
  ended: 'R13.1',
}

/** The rule that an event follows: of an end the one that decided, of burn and regeneration theirs. */
export function eventRule(event: BattleEvent): string {
  if (event.type === 'ended') return event.rule
  const isTick =
    (event.type === 'damaged' && event.cause === 'burn') ||
    (event.type === 'healed' && event.cause === 'regen')
  return isTick ? 'R10.2' : EVENT_RULES[event.type]
}
