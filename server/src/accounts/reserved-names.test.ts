import { describe, expect, it } from 'vitest'
import { checkName } from './names.ts'
import { reservedNames } from './reserved-names.ts'

const isReserved = reservedNames(['greedy', 'random'])

describe('reservedNames', () => {
  it.each([
    ...['Host', 'Owner', 'GM', 'Dungeon Master', 'Admin', 'Moderator', 'System', 'Server'],
    ...['deleted', 'greedy', 'random', 'Greedy bot', 'Guest ABC234', 'Spielleiter', 'Gelöscht'],
  ])('is %s', (name) => {
    expect(isReserved(name)).toBe(true)
    expect(isReserved(name.toUpperCase())).toBe(true)
  })

  it.each([
    ['with figures for letters', 'H0st', 'Adm1n', '4dm1n', '5y573m', 'Gr33dy', 'd3l373d'],
    ['with letters of another script', 'НОЅТ', 'ᴀᴅᴍɪɴ'],
    ['with accents', 'Hóst', 'Ädmin', 'Øwner'],
    ['with r n for m', 'Adrnin', 'GRN', 'rnoderator'],
    ['with signs and gaps', 'H.o.s.t', 'Dungeon-Master', 'dungeonmaster', 'G M', 'de_le_ted'],
    ['with a number', 'Host 2', 'Admin1', '1 Owner', 'greedy 7', 'GM007'],
    ['as a word among others', 'The Host', 'Server Admin', 'Dungeon Master Bo', 'Ann GM', 'Mods'],
    ['in the plural', 'Hosts', 'Admins', 'Dungeon Masters', 'Owners', 'Betreibers'],
    ['as one word with others', 'AdminTeam', 'TheHost', 'thehost', 'adminteam', 'TeamHost'],
    [
      'as a bot with words around it',
      'Greedy the bot',
      'The Greedy Bot',
      'TheGreedyBot',
      'Gr33dy AI',
    ],
    ['in other widths', 'Ｈｏｓｔ', '𝓗𝓸𝓼𝓽', 'ⓗⓞⓢⓣ'],
    ['as guests are called', 'guest abc234', 'GuestABC234', 'Gue5t-ABC234'],
  ])('is one %s', (_, ...names) => {
    for (const name of names) {
      const checked = checkName(name, isReserved)
      expect(checked, name).toMatchObject({ ok: false, error: { code: 'name_refused' } })
    }
  })

  it.each([
    ...['Ann', 'Ghost', 'Ghost Rider', 'Hostile', 'Modest Mo', 'Systematic', 'Owen', 'Gmork'],
    ...['Randomly', 'Random Guy', 'Greedy Gus', 'Undeleted', 'Serverus', 'Master Bo', 'Dungeon Bo'],
    ...['The Ghost', 'Theodora', 'Bothost Mo', 'Team Ann', 'McHostile', 'Ann the bot', 'Steamer'],
    ...['Guesty', 'Dmitri', 'Roots', 'Guest of Honour', 'Иван', '12', '007'],
  ])('is not %s', (name) => {
    expect(isReserved(name)).toBe(false)
  })
})
