import { expect, it } from 'vitest'
import { talliesOf } from './tally.ts'

it('battle damage and fallen monsters count for the seat that did not suffer them', () => {
  const [A, B] = talliesOf([
    { type: 'attackDeclared', attackers: ['a3'], targets: ['b3'] },
    {
      type: 'linkAdded',
      link: 1,
      seat: 'B',
      card: 'war-drum',
      kind: 'quick',
      zone: 'bs1',
      target: 'b3',
      pick: null,
      to: null,
    },
    { type: 'monsterDestroyed', zone: 'b3', card: 'battle-steer', cause: 'battle' },
    { type: 'lifeChanged', seat: 'B', amount: -600, life: 7400, cause: 'battle' },
    { type: 'lifeChanged', seat: 'B', amount: -300, life: 7100, cause: 'effect' },
  ])
  expect(A).toEqual({ seat: 'A', attacks: 1, damage: 600, destroyed: 1, cards: 0 })
  expect(B).toEqual({ seat: 'B', attacks: 0, damage: 0, destroyed: 0, cards: 1 })
})
