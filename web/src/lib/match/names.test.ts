import { expect, it } from 'vitest'
import { DE } from '../../app/text/de.ts'
import { EN } from '../../app/text/en.ts'
import { distinctNames, faceOf, listedNames, type Named, namesOf } from './names.ts'

const bot = (name: string): Named => ({ name, bot: true })
const person = (name: string): Named => ({ name, bot: false })
const seated = (...players: readonly Named[]) =>
  new Map(players.map((player, place) => ['ABCDEF'.charAt(place), player]))
const namesIn = (players: ReadonlyMap<string, Named>) => [...namesOf(EN, players).values()]

it('bots of one name are numbered, and look different', () => {
  const players = seated(person('Anna'), bot('greedy'), bot('random'), bot('greedy'))
  expect(namesIn(players)).toEqual(['Anna', 'Greedy 1', 'Random', 'Greedy 2'])
  const faces = [...players.keys()].map((seat) => faceOf(players, seat))
  expect(faces).toEqual(['Anna', 'greedy', 'random', 'greedy 2'])
})

it('people of one name are told apart by their seats', () => {
  expect(namesIn(seated(person('Anna'), person('Anna'), person('greedy')))).toEqual([
    'Anna (A)',
    'Anna (B)',
    'greedy',
  ])
})

it('an entry of a list names its bots as their match does', () => {
  const seats = [
    { seat: 'A', name: 'Guest 8B59XD', bot: null },
    { seat: 'B', name: 'greedy', bot: 'greedy' },
    { seat: 'C', name: 'greedy', bot: 'greedy' },
  ]
  expect(listedNames(DE, seats)).toEqual(['Gast 8B59XD', 'Greedy 1', 'Greedy 2'])
  expect(listedNames(EN, [{ seat: 'A', name: '' }])).toEqual([''])
  const nameless = ['A', 'B'].map((seat) => ({ seat, name: '' }))
  expect(listedNames(EN, nameless)).toEqual(['', ''])
  expect([...distinctNames(seated(bot('greedy'), bot('greedy'))).values()]).toEqual([
    'Greedy 1',
    'Greedy 2',
  ])
})
