import {
  type BySeat,
  type Decision,
  decisionOf,
  type GameEvent,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { EN } from '../../../app/text/en.ts'
import { askedWords } from './asked-words.ts'
import { sayOn } from './use-narration.ts'

const OWN: Seat = 'A'
const NAMES: BySeat<string> = { A: 'ann', B: 'greedy' }
const PLAYERS = { A: { name: 'ann', clock: null }, B: { name: 'greedy', clock: null } }

const duel = watchBots('tabletop', 7, OWN)

function heardAt(step: number) {
  const watched = duel[step]
  if (watched === undefined) throw new Error(`no step ${step}`)
  const { state, history } = watched
  const asked = decisionOf(state)
  const decision = asked?.seat === OWN ? { number: step, asked, state } : null
  return { state, history, players: PLAYERS, seat: OWN, decision: decision as never }
}

const context = (state: State) => ({ text: EN, state, own: OWN, names: NAMES })

/** Everything that is said in the duel, each announcement apart. */
function heard(): readonly string[] {
  let said: Parameters<typeof sayOn>[0] = null
  return duel.map((_, step) => {
    const now = heardAt(step)
    const next = sayOn(said, now, context(now.state))
    said = next.said
    return next.words
  })
}

describe('what is said', () => {
  it('is at first how things stand, and not what was', () => {
    const { state, history } = heardAt(20)
    const { words } = sayOn(null, heardAt(20), context(state))
    expect(history.length).toBeGreaterThan(20)
    expect(words).toMatch(
      /^Turn \d+: .+ turn\. You have 3 heart points and \d monsters?\. Greedy has /,
    )
    expect(words).toContain('Your Dungeon Master is at g1, theirs at g19.')
  })

  it('ends with what is asked, whenever the own seat is asked something', () => {
    const words = heard()
    duel.forEach((_, step) => {
      const asked = decisionOf(heardAt(step).state)
      if (asked?.seat !== OWN) return
      const { state } = heardAt(step)
      expect(words[step]?.endsWith(askedWords(asked, context(state)))).toBe(true)
    })
  })

  it('tells of walks, attacks and losses, and who won', () => {
    const all = heard().join(' ')
    expect(all).toContain('Your Dancing Elf on g18 attacks greedy’s Dungeon Master.')
    expect(all).toContain('Greedy’s Dungeon Master loses a heart point: 2 left.')
    expect(all).toMatch(/You win: greedy’s Dungeon Master has no heart points left\.$/)
  })

  it('names an attack once, where it is asked whether to defend (R11.5)', () => {
    const asked = duel.flatMap(({ state }, step) => {
      const open = decisionOf(state)
      return open?.type === 'defend' && open.seat === OWN ? [step] : []
    })
    expect(asked.length).toBeGreaterThan(0)
    const words = heard()
    for (const step of asked) expect(words[step]?.match(/ attacks your /g)).toHaveLength(1)
  })

  it('tells of a defense that left no damage (R12.2)', () => {
    const { history, state } = heardAt(0)
    const attack: readonly GameEvent[] = [
      { type: 'attackDeclared', from: 'g3', at: 'g4' },
      { type: 'defended', at: 'g4' },
    ]
    const over: GameEvent = { type: 'battleEnded', from: 'g3', at: 'g4', reason: 'done' }
    const hurt: GameEvent = {
      type: 'damaged',
      at: 'g4',
      amount: 10,
      damage: 10,
      cause: 'attack',
    }
    const { said } = sayOn(null, heardAt(0), context(state))
    const wordsOf = (...events: readonly GameEvent[]) => {
      const now = { ...heardAt(0), history: [...history, ...attack, ...events] }
      return sayOn(said, now, context(state)).words
    }
    expect(wordsOf(over)).toContain(EN.events.battleEnded.unhurt)
    expect(wordsOf(hurt, over)).not.toContain('The battle is over')
    expect(wordsOf({ ...over, reason: 'gone' })).toContain(EN.events.battleEnded.gone)
  })

  it('has what is said besides come last, once, and again only if it differs', () => {
    const say = (before: Parameters<typeof sayOn>[0], step: number, aside: string | null) =>
      sayOn(before, { ...heardAt(step), aside }, context(heardAt(step).state))
    const first = say(null, 3, 'Roll!')
    expect(first.words).toMatch(/^Turn \d.+ Roll!$/)
    const next = say(first.said, 4, null)
    const same = say(next.said, 5, 'Roll!')
    expect(same.words).not.toContain('Roll!')
    expect(say(same.said, 6, 'End your turn.').words).toMatch(/End your turn\.$/)
  })

  it('has what is told aloud besides come right after its event', () => {
    const { said } = sayOn(null, heardAt(0), context(heardAt(0).state))
    const last = heardAt(3)
    const aloud = ({ type }: GameEvent) => (type === 'diceRolled' ? 'Good luck.' : '')
    const { words } = sayOn(said, last, context(last.state), aloud)
    expect(words).toMatch(/rolls? [^.]+\..* Good luck\./)
    expect(words.match(/Good luck/g)).toHaveLength(
      last.history.slice(heardAt(0).history.length).filter(({ type }) => type === 'diceRolled')
        .length,
    )
  })

  it('says nothing twice', () => {
    const last = heardAt(duel.length - 1)
    const { said } = sayOn(null, last, context(last.state))
    expect(sayOn(said, last, context(last.state)).words).toBe('')
  })
})

describe('what is asked', () => {
  const first = (type: Decision['type']): string => {
    const found = duel.find(({ state }) => {
      const asked = decisionOf(state)
      return asked?.type === type && asked.seat === OWN
    })
    const asked = found === undefined ? null : decisionOf(found.state)
    if (found === undefined || asked === null) throw new Error(`nobody is asked to ${type}`)
    return askedWords(asked, context(found.state))
  }

  it('says what there is to choose from, and with which crests', () => {
    expect(first('roll')).toBe('Choose three of your 15 dice to roll. You have no crests.')
    expect(first('dimension')).toMatch(/^You can summon at level \d: choose a die/)
    expect(first('act')).toMatch(/^You can .+ You have .+\.$/)
  })

  it('says what is at stake before a defence (R11.5)', () => {
    const events: readonly GameEvent[] = duel.at(-1)?.history ?? []
    if (events.some(({ type }) => type === 'defended'))
      expect(first('defend')).toMatch(
        /^Greedy’s .+ on \w\d+ attacks your .+ on \w\d+ with \d+; it has defense \d+ and \d+ HP left\. Defend for (one of your \d defense crests|your only defense crest), or don’t defend\.$/,
      )
  })
})
