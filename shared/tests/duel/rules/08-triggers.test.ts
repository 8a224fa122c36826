import { describe, expect, it } from 'vitest'
import { openDecision } from '../../../src/duel/language/decision.ts'
import { defaultIntent, legalIntents } from '../../../src/duel/play/legal.ts'
import { after, at, plays } from '../support/duel.ts'

describe('triggers', () => {
  it.each([
    [
      'flip',
      'A 8000 | a1 zoa atk || B 8000 | b1 skelengel set || turn 9 battle',
      'A attack a1>b1',
      'linkAdded b1 1 effect skelengel',
    ],
    [
      'battled',
      'A 8000 | a1 zoa atk || B 8000 | b1 shadow-specter atk || turn 9 battle',
      'A attack a1>b1',
      'linkAdded b1 1 effect shadow-specter',
    ],
    [
      'dealsBattleDamage',
      'A 8000 | a1 rogue-doll atk || B 8000 || turn 9 battle',
      'A attack a1>direct ; A trigger a1',
      'linkAdded a1 1 effect rogue-doll',
    ],
    [
      'destroyedByBattle',
      'A 8000 | a1 zoa atk || B 8000 | b1 the-13th-grave def || turn 9 battle',
      'A attack a1>b1',
      'linkAdded B:the-13th-grave 1 effect',
    ],
    [
      'sentToGraveyard',
      'A 8000 | a1 zoa atk || B 8000 | b1 sangan set | reserve kuriboh || turn 9 battle',
      'A attack a1>b1 ; B trigger B:sangan kuriboh to b4',
      'linkAdded B:sangan 1 effect sangan kuriboh to b4',
    ],
    [
      'endStep',
      'A 8000 | as1 mending-camp up || B 8000 || turn 9 battle',
      'A endBattle',
      'linkAdded as1 1 effect mending-camp',
    ],
  ])('R8.1 %s goes on a chain', (_, position, said, event) => {
    plays(position, said, `~ ${event}`)
  })

  it('R8.2 mandatory before optional, the turn seat before the other', () => {
    plays(
      'A 8000 | a1 shadow-specter atk | as1 brace set || B 8000 | b1 shadow-specter atk || turn 9 battle',
      'A attack a1>b1',
      '~ linkAdded a1 1, linkAdded b1 2',
    )
    plays(
      'A 8000 | a1 rogue-doll atk || B 8000 | b1 shadow-specter atk || turn 9 battle',
      'A attack a1>b1 ; A trigger a1',
      '~ linkAdded b1 1, linkAdded a1 2',
    )
  })

  it('R8.3 within a group by column from the owner’s left', () => {
    plays(
      'A 8000 | a3 b-skull-dragon atk | reserve sweeping-blow || B 8000 | b2 skelengel set | b4 skelengel set || turn 9 main',
      'A play sweeping-blow as1 ; A enterBattle ; A attack a3>b2+b4',
      '~ monsterTurned b2, monsterTurned b4, linkAdded b4 1, linkAdded b2 2',
    )
  })

  it('R8.4 an optional trigger is asked, a mandatory one only between several targets', () => {
    const sangan = at('A 1 | a1 zoa atk || B 8000 | b1 sangan atk | reserve zoa || turn 9 battle')
    const asked = after(sangan, 'A attack a1>b1').state
    expect(openDecision(asked)).toEqual({
      type: 'trigger',
      seat: 'B',
      kind: 'sentToGraveyard',
      source: { card: 'sangan', zone: null },
      isOptional: true,
    })
    expect(legalIntents(asked, 'B')).toEqual([{ type: 'decline' }])
    plays(
      'A 1 | a1 zoa atk || B 8000 | b1 sangan atk || turn 9 battle',
      'A attack a1>b1',
      '= step battle, graveB sangan',
    )
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 man-eater-bug set || turn 9 battle',
      'A attack a1>b1',
      '= a1 -, graveA zoa ~ linkAdded b1 1 effect man-eater-bug a1',
    )
  })

  it('R8.4 the default is the first target, the other seat’s first, from its owner’s left', () => {
    const start = at(
      'A 8000 | a1 zoa atk | a4 kuriboh set || B 8000 | b1 man-eater-bug set | b5 kuriboh atk || turn 9 battle',
    )
    const { state } = after(start, 'A attack a1>b1')
    expect(legalIntents(state, 'B').map((answer) => 'target' in answer && answer.target)).toEqual([
      'b5',
      'a4',
      'a1',
    ])
    expect(defaultIntent(state, 'B')).toEqual({ type: 'trigger', target: 'a1' })
    expect(defaultIntent(state, 'A')).toBeNull()
  })

  it('R8.5 after triggers priority runs on, and in the Damage Step only few cards join', () => {
    plays(
      'A 8000 | a1 zoa atk || B 8000 | b1 skelengel set | bs1 war-drum set || turn 9 battle',
      'A attack a1>b1 ; B activate bs1 a1 @after ! damage_step',
      '= B 8500',
    )
    plays(
      'A 8000 | a1 zoa atk | as1 dead-silence set || B 8000 | b1 skelengel set || turn 9 battle',
      'A attack a1>b1 ; A activate as1 @after',
      '= B 8000',
    )
  })

  it('R8.6 a monster destroyed by battle cannot be chosen before it is sent away', () => {
    plays(
      'A 8000 | a1 zoa atk | a2 kuriboh def || B 8000 | b1 hane-hane set || turn 9 battle',
      'A attack a1>b1 ; B trigger b1 b1 ! bad_target ; B trigger b1 a2',
      '= a2 -, reserveA kuriboh, graveB hane-hane',
    )
  })

  it('R8.7 triggers that arise while a chain resolves start the next one', () => {
    plays(
      'A 8000 | a1 zoa atk | as1 war-drum set || B 8000 | b1 man-eater-bug set | b2 sangan set | reserve kuriboh || turn 9 battle',
      'A attack a1>b1 ; B trigger b1 b2 ; B trigger B:sangan kuriboh to b2',
      '= b2 kuriboh set, graveB sangan man-eater-bug ~ linkResolved 1 B man-eater-bug, linkAdded B:sangan 1, linkResolved 1 B sangan, monsterToGraveyard b1',
    )
  })
})
