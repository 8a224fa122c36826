import { STARTERS } from '@dungeon-dice/client-sdk/duel'
import { expect, it } from 'vitest'
import {
  canAdd,
  countsOf,
  EMPTY,
  faultsOf,
  freeName,
  savedAs,
  withCard,
  withoutCard,
} from './draft.ts'

it('starters are legal, and one card less is named (R2.1)', () => {
  for (const starter of Object.values(STARTERS)) {
    expect(faultsOf(starter)).toEqual([])
    const [monster = '', support = ''] = [starter.monsters[0], starter.supports[0]]
    expect(faultsOf(withoutCard(starter, monster)).map(({ code }) => code)).toEqual([
      'lineup_monsters',
    ])
    expect(faultsOf(withoutCard(starter, support)).map(({ code }) => code)).toEqual([
      'lineup_supports',
    ])
  }
})

it('a monster is added once, a support card twice', () => {
  const one = withCard(withCard(EMPTY, 'kuriboh'), 'tripwire')
  expect([canAdd(one, 'kuriboh'), canAdd(one, 'tripwire')]).toEqual([false, true])
  expect(canAdd(withCard(one, 'tripwire'), 'tripwire')).toBe(false)
  expect(countsOf(withCard(one, 'dark-magician'))).toEqual({
    monsters: 2,
    levels: 5,
    level4: 1,
    supports: 1,
  })
})

it('keeps what was changed while it was saved', () => {
  const sent = { name: ' Mine', saved: null, lineUp: EMPTY }
  expect(savedAs(sent, sent, 'Mine')).toEqual({ ...sent, name: 'Mine', saved: 'Mine' })
  const changed = { name: 'Other', saved: null, lineUp: withCard(EMPTY, 'kuriboh') }
  expect(savedAs(changed, sent, 'Mine')).toEqual({ ...changed, saved: 'Mine' })
})

it('a copy gets a free name', () => {
  expect(freeName('Vanguard', ['Vanguard', 'Vanguard 2'])).toBe('Vanguard 3')
})
