import type { DuelEvent, EventType } from '@dungeon-dice/client-sdk/duel'
import { retargetOf } from '../model/replay.ts'
import type { AttackStory } from '../model/scene.ts'

/** The rule that an event follows, by its type. */
const EVENT_RULES: Readonly<Record<EventType, string>> = {
  starterDrawn: 'R3.1',
  turnBegan: 'R4.1',
  stepChanged: 'R9.1',
  monsterPlaced: 'R5.2',
  monsterTurned: 'R5.4',
  monsterShown: 'R17.7',
  monsterMoved: 'R16.4',
  supportSet: 'R5.5',
  linkAdded: 'R7.1',
  linkResolved: 'R7.4',
  linkNegated: 'R7.8',
  linkFizzled: 'R6.5',
  passed: 'R7.3',
  declined: 'R8.4',
  attackDeclared: 'R10.2',
  attackNegated: 'R10.6',
  attackEnded: 'R11.2',
  damageStepBegan: 'R12.1',
  compared: 'R13.2',
  monsterDestroyed: 'R12.6',
  lifeChanged: 'R12.6',
  statChanged: 'R16.1',
  monsterToGraveyard: 'R12.8',
  monsterReturned: 'R16.4',
  supportToGraveyard: 'R6.6',
  damageStepEnded: 'R12.9',
  resigned: 'R19.2',
  drawOffered: 'R19.2',
  drawAnswered: 'R19.2',
  duelEnded: 'R19.1',
}

/** The rule that an event follows; `attack` is the one that it belongs to, if any. */
export function eventRule(event: DuelEvent, attack: AttackStory | null = null): string {
  switch (event.type) {
    case 'duelEnded':
      return event.rule
    case 'attackDeclared':
      if (event.attackers.length > 1 || event.targets.length > 1) return 'R14.1'
      return event.targets.length === 0 ? 'R10.3' : 'R10.2'
    case 'attackEnded':
      return event.why === 'negated' || attack?.replay === 'attackerGone' ? 'R10.6' : 'R11.2'
    case 'damageStepBegan':
      return (attack === null ? null : retargetOf(attack)?.rule) ?? 'R12.1'
    case 'compared':
      return event.targetPosition === 'atk' ? 'R13.2' : 'R13.3'
    case 'lifeChanged':
      if (event.cause === 'effect') return 'R16.4'
      return attack?.targets?.length === 0 ? 'R13.4' : 'R12.6'
    case 'monsterTurned':
      return attack?.targets === null || attack?.targets === undefined || attack.end !== null
        ? 'R5.4'
        : 'R12.2'
    case 'monsterDestroyed':
      return event.cause === 'effect' ? 'R16.4' : 'R12.6'
    default:
      return EVENT_RULES[event.type]
  }
}
