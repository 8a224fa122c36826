import { expect, it } from 'vitest'
import { shownNames } from './shown-names.ts'

const person = (seat: string, name: string) => ({ seat, name, bot: null })
const bot = (seat: string, name: string) => ({ seat, name, bot: name })
const shown = (...players: Parameters<typeof shownNames>[0]) => [...shownNames(players).values()]

it('bots are capitalised, and numbered where several have one name', () => {
  expect(shown(person('A', 'Ann'), bot('B', 'greedy'), bot('C', 'random'))).toEqual([
    'Ann',
    'Greedy',
    'Random',
  ])
  expect(shown(bot('A', 'greedy'), person('B', 'Ann'), bot('C', 'greedy'))).toEqual([
    'Greedy 1',
    'Ann',
    'Greedy 2',
  ])
})

it('people of one name are told apart by their seats; those without a name are not', () => {
  expect(shown(person('A', 'Ann'), person('B', 'Ann'))).toEqual(['Ann (A)', 'Ann (B)'])
  expect(shown(person('A', ''), person('B', ''))).toEqual(['', ''])
})
