import type { MonsterEffect } from './card.ts'

/** All effects of monsters, in the order of the rule book (R18). */
export const MONSTER_EFFECTS: readonly MonsterEffect[] = [
  {
    monster: 'man-eater-bug',
    kind: 'flip',
    mandatory: true,
    target: { side: 'any', what: 'monster' },
    ops: [{ op: 'destroy' }],
  },
  {
    monster: 'hane-hane',
    kind: 'flip',
    mandatory: true,
    target: { side: 'any', what: 'monster' },
    ops: [{ op: 'toReserve' }],
  },
  { monster: 'skelengel', kind: 'flip', mandatory: true, ops: [{ op: 'heal', n: 500 }] },
  {
    monster: 'penguin-soldier',
    kind: 'flip',
    mandatory: false,
    target: { side: 'opposing', what: 'monster', face: 'up' },
    ops: [{ op: 'turn', to: 'set' }],
  },
  {
    monster: 'sangan',
    kind: 'sentToGraveyard',
    mandatory: false,
    pick: { maxLevel: 1 },
    column: true,
    ops: [{ op: 'place', position: 'set' }],
  },
  {
    monster: 'the-13th-grave',
    kind: 'destroyedByBattle',
    mandatory: true,
    ops: [{ op: 'destroy', who: 'destroyers' }],
  },
  {
    monster: 'shadow-specter',
    kind: 'battled',
    mandatory: true,
    ops: [{ op: 'stat', who: 'battledWith', atk: -300, until: 'stay' }],
  },
  {
    monster: 'rogue-doll',
    kind: 'dealsBattleDamage',
    mandatory: false,
    ops: [{ op: 'heal', n: 500 }],
  },
  { monster: 'battle-ox', kind: 'inBattle', role: 'attacker', ops: [{ op: 'stat', atk: 500 }] },
  {
    monster: 'battle-ox',
    kind: 'endOfDamageStep',
    if: 'attacked',
    ops: [{ op: 'turn', who: 'self', to: 'defense' }],
  },
  {
    monster: 'mammoth-graveyard',
    kind: 'calculation',
    if: 'otherAtkHigher',
    ops: [{ op: 'stat', atk: 400 }],
  },
  { monster: 'millennium-shield', kind: 'continuous', ops: [{ op: 'useDef' }] },
  { monster: 'gaia-the-fierce-knight', kind: 'continuous', ops: [{ op: 'pierce' }] },
  { monster: 'harpie-lady-sisters', kind: 'continuous', ops: [{ op: 'extraAttack', n: 1 }] },
]
