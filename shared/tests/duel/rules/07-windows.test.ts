import { describe, expect, it } from 'vitest'
import { openDecision } from '../../../src/duel/language/decision.ts'
import { legalIntents } from '../../../src/duel/play/legal.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import { after, at, plays, refusal } from '../support/duel.ts'

describe('chains and windows', () => {
  it('R7.1 a chain resolves newest first', () => {
    plays(
      'A 1 | a1 zoa atk | as1 war-drum set || B 8000 | bs1 ankle-snare set || turn 9 battle',
      'A attack a1>direct ; A activate as1 a1 @attack ; B activate bs1 a1 @attack',
      '= B 8000 ~ linkAdded as1 1, linkAdded bs1 2, monsterTurned a1 def, linkResolved 2, statChanged a1, linkResolved 1',
    )
  })

  it('R7.2 each window admits its events and, but for those of the Damage Step, free cards', () => {
    const attack =
      'A 8000 | a1 zoa atk || B 8000 | b1 jinzo atk | bs1 war-drum set | bs2 signal-retreat set | bs3 stand-fast set | bs4 parting-gift set | bs5 sworn-revenge set || turn 9 battle'
    plays(
      attack,
      'A attack a1>b1 ; B activate bs3 b1 @attack ! wrong_window ; B activate bs4 @attack ! wrong_window ; B pass @attack',
      'B activate bs2 b1 @before ! damage_step ; B activate bs4 @before ! damage_step',
      'B pass @before ; B activate bs1 a1 @after ! damage_step ; B activate bs5 a1 @after ! damage_step ; B pass @after',
      'B activate bs1 a1 @grave ! damage_step ; B activate bs5 a1 @grave ; B activate bs4 @grave',
      '= B 7500, graveA zoa, graveB jinzo parting-gift sworn-revenge',
    )
  })

  it('R7.3 the turn seat decides first, then the seat without the newest link; two passes close', () => {
    const start = at(
      'A 1 | a1 zoa atk | as1 war-drum set | as2 brace set || B 1 | bs1 war-drum set || turn 9 battle',
    )
    const asked = (...said: readonly string[]) => openDecision(after(start, ...said).state)
    expect(asked('A attack a1>direct')).toMatchObject({ seat: 'A', kind: 'attack' })
    expect(asked('A attack a1>direct', 'A pass')).toMatchObject({ seat: 'B', kind: 'attack' })
    expect(asked('A attack a1>direct', 'A activate as1 a1')).toMatchObject({ seat: 'B' })
    expect(asked('A attack a1>direct', 'A activate as1 a1', 'B pass')).toMatchObject({
      seat: 'A',
      kind: 'attack',
    })
    expect(asked('A attack a1>direct', 'A pass', 'B pass')).toMatchObject({ kind: 'before' })
  })

  it('R7.4 after a chain the window is offered again, the attack window as battle', () => {
    const start = at(
      'A 1 | a1 zoa atk | as1 war-drum set | as2 brace set || B 1 | bs1 war-drum set || turn 9 battle',
    )
    const { state } = after(start, 'A attack a1>direct', 'A activate as1 a1', 'B pass', 'A pass')
    expect(openDecision(state)).toMatchObject({ seat: 'A', type: 'window', kind: 'battle' })
  })

  it('R7.5 an event is answered in the first chain after it or not at all', () => {
    plays(
      'A 1 | a1 zoa atk | a2 kuriboh atk || B 8000 | b1 kuriboh def | bs1 parting-gift set | bs2 brace set || turn 9 battle',
      'A attack a1>b1 ; B pass @grave',
      '= B 8000, graveB kuriboh',
      'A attack a2>direct ; B activate bs1 @attack ! wrong_window',
    )
    plays(
      'A 8000 | a1 zoa atk | as1 war-drum set || B 8000 | bs1 barred-gate set | bs2 barred-gate set || turn 9 main',
      'A enterBattle ; A activate as1 a1 @start ; B activate bs1 a1 @start ; B activate bs2 a1 @start ; A attack a1>direct ! cannot_attack',
    )
  })

  it('R7.6 events concern the own monster and Life Points, or the attack and start of the other', () => {
    plays(
      'A 8000 | a1 zoa atk | as1 tripwire set | as2 barred-gate set | as3 parting-gift set | as4 shared-wound set || B 8000 | b1 kuriboh atk || turn 9 main',
      'A enterBattle ; A activate as2 b1 @start ! wrong_window ; A attack a1>b1 ; A activate as1 @attack ! wrong_window',
      'A activate as4 @after ! wrong_window ; A activate as3 @grave ! wrong_window',
      '= B 6900',
    )
  })

  it('R7.7 a seat is asked exactly if it has a face-down support card, usable or not', () => {
    const position = (support: string) => at(`A 1 | a1 zoa atk || B 1 ${support}|| turn 9 battle`)
    const useless = after(position('| bs1 night-watch set '), 'A attack a1>direct').state
    expect(openDecision(useless)).toMatchObject({ seat: 'B', type: 'window', kind: 'attack' })
    expect(legalIntents(useless, 'B')).toEqual([{ type: 'pass' }])
    const none = after(position('| bs1 mending-camp up '), 'A attack a1>direct').state
    expect(none.outcome).toMatchObject({ rule: 'R19.1' })
    for (const viewer of ['A', 'spectator'] as const)
      expect(openDecision(viewState(useless, viewer))).toEqual(openDecision(useless))
  })

  it('R7.8 a negated card goes to the graveyard, also one whose trigger was negated', () => {
    plays(
      'A 8000 | as1 mending-camp up || B 8000 | bs1 dead-silence set || turn 9 main',
      'A enterBattle ; A endBattle ; B activate bs1 @end',
      '= A 8000, as1 -, graveA mending-camp ~ linkNegated 1, supportToGraveyard as1, supportToGraveyard bs1',
    )
    expect(
      refusal(at('A 1 || B 1 | bs1 brace set || turn 9 main'), 'B activate bs1 b1'),
    ).toMatchObject({ code: 'not_your_decision', rule: 'R7.3' })
  })
})
