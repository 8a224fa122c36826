import { expect, it } from 'vitest'
import { onEachDatabase } from '../../server/tests/support/databases.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import {
  fillWithRelease,
  RELEASE_TOKEN_KEY,
  RELEASES,
  releaseFacts,
} from '../../server/tests/support/release-fixture.ts'
import { BRAINS as DUEL_BRAINS } from '../src/duel.ts'
import { connect, type GameId, type MatchOf } from '../src/index.ts'
import { BRAINS, seededChance } from '../src/rules.ts'
import { BRAINS as SKIRMISH_BRAINS } from '../src/skirmish.ts'
import { memoryTokens } from '../src/token-store.ts'

async function given<T>(asked: Promise<{ ok: true; value: T } | { ok: false; error: object }>) {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

const CHANCE = seededChance(3)

/** Lets the bot `greedy` of its game answer for a seat, to the end of the match. */
async function playOn(match: MatchOf<GameId>): Promise<void> {
  let answers = 0
  if (match.game === 'ddm')
    for await (const { state, answer } of match.decisions())
      await given(answer(BRAINS.greedy(state, match.seat, CHANCE, answers++)))
  else if (match.game === 'skirmish')
    for await (const { state, answer } of match.decisions())
      await given(answer(SKIRMISH_BRAINS.greedy(state, match.seat, CHANCE, answers++)))
  else
    for await (const { state, answer } of match.decisions())
      await given(answer(DUEL_BRAINS.greedy(state, match.seat, CHANCE, answers++)))
}

for (const release of RELEASES)
  onEachDatabase(`a database of release ${release}`, (fresh, kind) => {
    it('is opened with its accounts, lists, ratings, records, and running matches', {
      timeout: 60_000,
    }, async () => {
      const facts = releaseFacts(release, kind)
      const place = await fresh()
      await fillWithRelease(release, place)
      const settings = {
        ...place.settings,
        TOKEN_KEY: RELEASE_TOKEN_KEY,
        MAX_MESSAGES_PER_SECOND: '1000000',
      }
      const program = await startProgram({ ...settings, STEPS_PER_SECOND: '1000000' })
      try {
        const tokens = memoryTokens()
        const [ann, bo] = [connect(program.url, { tokens }), connect(program.url)]
        const { name, password } = facts.accounts.ann
        await given(ann.signInWith(name, password))
        await given(bo.signInWith(facts.accounts.bo.name, facts.accounts.bo.password))
        expect(await given(ann.lists.all())).toMatchObject([{ name: 'ninjas', preset: 'tabletop' }])
        const { ratings } = await given(ann.profile(name))
        expect(ratings.map(({ provisional: _, ...rest }) => rest)).toEqual(
          facts.ratings.map(({ provisional: _, ...rest }) => rest),
        )
        expect(await given(bo.record(facts.finished))).toBe(facts.record)
        const others = Object.values(facts.others)
        for (const { id, record } of others) expect(await given(bo.record(id))).toBe(record)
        const { matches } = await given(bo.ownMatches())
        const before = [facts.finished, facts.unrated, ...others.map(({ id }) => id)]
        expect(matches.map(({ matchId }) => matchId)).toEqual(before.toReversed())
        for (const running of facts.running) {
          const client = () => connect(program.url, { game: 'any' })
          const seats: MatchOf<GameId>[] = []
          for (const ticket of running.tickets) seats.push(await given(client().rejoin(ticket)))
          const [one, other] = seats as [MatchOf<GameId>, MatchOf<GameId>]
          expect(one.id).toBe(running.id)
          expect(one.history).toHaveLength(running.history)
          await Promise.all(seats.map(playOn))
          expect(await one.finished).toEqual(await other.finished)
        }
        if (facts.others.duel === undefined) return
        const lists = await given(connect(program.url, { game: 'duel', tokens }).lists.all())
        expect(lists).toMatchObject([{ name: 'ambush' }])
      } finally {
        await program.end('SIGTERM')
        await place.remove()
      }
    })
  })
