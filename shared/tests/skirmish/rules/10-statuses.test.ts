import { describe, expect, it } from 'vitest'
import { BUFFS, DEBUFFS, STATUS_KINDS } from '../../../src/skirmish/types.ts'
import { after, at, plays } from '../support/battle.ts'

describe('statuses', () => {
  it('R10.1 have a kind, a value and a number of turns: four buffs and four debuffs', () => {
    expect(BUFFS).toEqual(['might', 'guard', 'swift', 'regen'])
    expect(DEBUFFS).toEqual(['weak', 'exposed', 'slow', 'burn'])
    const all = STATUS_KINDS.map((kind) => `${kind} 1x2`).join(' ')
    expect(
      at(`A ashcolt 5,5 ${all} | B gritback 6,5 || queue A B`).fighters[0]?.statuses,
    ).toHaveLength(8)
  })

  it('R10.2 regen gives back, up to the full, then burn takes, at the end of counted turns', () => {
    plays(
      'A ashcolt 5,5 hp 78 regen 5x2 burn 6x2 | B gritback 9,9 || queue A B',
      'A endTurn',
      '= A 74 regen 5x1 burn 6x1 ~ healed A 2 80 regen, damaged A 6 74 burn',
    )
    plays(
      'A fenhag 5,5 hp 60 | B gritback 9,9 || queue A B',
      'A use leech-brew [1 1 1 1] ; A endTurn',
      '= A 64 regen 3x2',
    )
  })

  it('R10.2 burn is no attack: defence, guard and immunity do not help; it can knock out', () => {
    plays('A ashcolt 5,5 guard 9x3 burn 6x2 | B gritback 9,9 || queue A B', 'A defend', '= A 74')
    const { events } = after(
      at('A ashcolt 5,5 hp 6 burn 6x2 recharge 2 | B gritback 9,9 | C fenhag 0,0 || queue A B C'),
      'A endTurn',
    )
    expect(events).toEqual(['damaged A 6 0 burn', 'knockedOut A burn', 'turnBegan B 2'])
  })

  it('R10.3 one of a kind: a new one of equal or higher value replaces it, else it is lost', () => {
    const given = (old: string) =>
      after(
        at(`A gloamwolf 5,5 | B gritback 6,5 weak ${old} || queue A B`),
        'A use dread-howl B',
      ).events.slice(1)
    expect(given('1x9')).toEqual(['statusEnded B weak replaced', 'statusGained B weak 2x2'])
    expect(given('2x9')).toEqual(['statusEnded B weak replaced', 'statusGained B weak 2x2'])
    expect(given('3x1')).toEqual(['statusRefused B weak 2x2'])
    plays(
      'A gloamwolf 5,5 | B gritback 6,5 slow 2x2 || queue A B',
      'A use dread-howl B',
      '= B slow 2x2 weak 2x2',
    )
  })

  it('R10.4 it lasts for own turns of the bearer; the turn of giving it to oneself does not count', () => {
    plays(
      'A ashcolt 5,5 | B gritback 9,9 || queue A B',
      'A use kindle',
      '= A might 2x3+',
      'A endTurn ; B endTurn',
      '= A might 2x3',
      'A endTurn ; B endTurn ; A endTurn ; B endTurn ; A endTurn',
      '= A might - ~ statusEnded A might time',
    )
  })

  it('R10.4 one that an ally gives counts from the next own turn of the bearer', () => {
    plays(
      'option teams pairs',
      'A coiljack 5,5 | B gritback 6,5 | C fenhag 0,0 | D ashcolt 0,5 || queue A B C D',
      'A use overcharge B ; A endTurn ; B endTurn',
      '= B might 1x2',
    )
  })
})
