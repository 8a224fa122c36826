import {
  BUILT_IN,
  DEFAULT_LIST,
  legalIntents,
  parsePosition,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalMatch } from './local-match.ts'
import { OPPONENTS } from './opponents.ts'
import { scriptedDice } from './scripted-dice.ts'

const PAUSE_MS = 500
/** A's monster faces B's, B has an item face down, and A acts. */
const POSITION = '3B3/3b3/3b3/3b3/3a3/3a3/3A3 d3A1,d4B5,d5B6~ 3;M2A1 3;M3A3D1 5A:act - -'

function matchAt(position = POSITION, opponent: keyof typeof OPPONENTS = 'passive') {
  const start = parsePosition(position, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!start.ok) throw new Error(start.error.code)
  return new LocalMatch({
    start: start.value,
    seat: 'A',
    opponent: OPPONENTS[opponent],
    dice: scriptedDice({ 7: '2A.3M2.4S' }),
    pauseMs: PAUSE_MS,
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a match without a server', () => {
  it('asks its player with all legal answers, and refuses any other by its rule', async () => {
    const { now } = matchAt()
    expect(now.decision?.legal()).toEqual(legalIntents(now.state, 'A'))
    const refused = await now.decision?.answer({ type: 'move', walk: ['d3', 'd4'] })
    expect(refused).toMatchObject({ ok: false, error: { rule: 'R10.7' } })
  })

  it('refuses an answer to a decision that was answered (P4.1)', async () => {
    const match = matchAt()
    const { decision } = match.now
    await decision?.answer({ type: 'move', walk: ['d3', 'd2'] })
    expect(await decision?.answer({ type: 'endTurn' })).toMatchObject({
      ok: false,
      error: { code: 'stale_decision' },
    })
  })

  it('hides from its player what the opponent hides (R8.2)', () => {
    const { state } = matchAt().now
    expect(state.setup.lists.B.figures.map(({ id }) => id)).toContain('?')
    expect(matchAt().now.state.setup.lists.A.figures.map(({ id }) => id)).not.toContain('?')
  })

  it('lets the opponent answer after a pause, and only while somebody looks', async () => {
    const match = matchAt()
    let changes = 0
    const stop = match.subscribe(() => (changes += 1))
    await match.now.decision?.answer({ type: 'endTurn' })
    expect(changes).toBe(1)
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(changes).toBe(1)
    stop()
    vi.advanceTimersByTime(10 * PAUSE_MS)
    expect(match.now.state.turn).toBe(6)
    match.subscribe(() => (changes += 1))
    vi.advanceTimersByTime(10 * PAUSE_MS)
    expect(match.now.state.turn).toBe(7)
    expect(match.now.decision?.asked.type).toBe('roll')
  })

  it('rolls as its script says, whatever the order in which dice are chosen (R6.2)', async () => {
    const match = matchAt()
    await match.now.decision?.answer({ type: 'endTurn' })
    while (match.playOpponent());
    await match.now.decision?.answer({ type: 'roll', dice: [4, 2, 3] })
    expect(match.now.fresh.find(({ type }) => type === 'diceRolled')).toMatchObject({
      dice: [
        { die: 2, face: { crest: 'attack', count: 1 } },
        { die: 3, face: { crest: 'movement', count: 2 } },
        { die: 4, face: { crest: 'summon', count: 1 } },
      ],
    })
  })
})

describe('opponents', () => {
  it('play a turn to its end by legal answers', () => {
    for (const name of Object.keys(OPPONENTS) as (keyof typeof OPPONENTS)[]) {
      const match = matchAt(POSITION.replace('5A:act', '6B:act'), name)
      while (match.playOpponent());
      expect(match.now.state.turn, name).toBe(match.now.state.outcome === null ? 7 : 6)
    }
  })

  it('aggressive ones attack the monster beside them, the passive one does not', () => {
    const attacks = (name: keyof typeof OPPONENTS) => {
      const match = matchAt(POSITION.replace('5A:act', '6B:act'), name)
      while (match.playOpponent());
      return match.now.history.some(({ type }) => type === 'attackDeclared')
    }
    expect(attacks('aggressive')).toBe(true)
    expect(attacks('passive')).toBe(false)
  })

  it('the raider walks past a monster to the Dungeon Master', () => {
    const position = '3B3/3b3/3b3/3b3/3aa2/3aa2/3A3 e3A1,d4B5 3 3;M3A1 6B:act - -'
    const match = matchAt(position, 'raider')
    while (match.playOpponent());
    expect(match.now.history.find(({ type }) => type === 'heartPointsLost')).toMatchObject({
      seat: 'A',
    })
  })
})

describe('dice that no script names', () => {
  it('fall the same each time', () => {
    const chance = scriptedDice({})
    const { state } = matchAt().now
    const first = chance(state, { type: 'endTurn' })
    expect([0, 1, 2].map((index) => first(index, 6))).toEqual(
      [0, 1, 2].map((index) => seededChance(state.turn)(index, 6)),
    )
  })
})
