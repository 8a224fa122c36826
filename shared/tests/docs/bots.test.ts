import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type KeptScore,
  type KeptScores,
  readScores,
  sumOf,
  withScore,
} from '../../../scripts/bots/kept-scores.ts'
import { pageWith, pairingsOf, scoreText, sourceOf } from '../../../scripts/bots/page.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const PLAYED: KeptScore = { games: 10, won: 7, drawn: 1, opening: '0123abcd' }

const allWith = (score: KeptScore): KeptScores =>
  pairingsOf('gba', 'greedy', 'apprentice').reduce(
    (scores, pairing) => withScore(scores, pairing, score),
    {} as KeptScores,
  )

describe('docs/bots.md', () => {
  it('has the scores that were measured, and the ratings that follow from them', () => {
    const page = read('docs/bots.md')
    expect(pageWith(readScores(), page)).toBe(page)
    expect(sourceOf(readScores())).toBe(read('server/src/game/ddm/measured-duels.ts'))
  })

  it('is written from sums over all starter lists, with intervals', () => {
    const scores = allWith(PLAYED)
    const sum = sumOf(scores, pairingsOf('gba', 'greedy', 'apprentice'))
    expect(sum).toEqual({ games: 40, won: 28, drawn: 4 })
    expect(scoreText(sum)).toBe('28 and 4 drawn of 40: 75.0 % (59.8 to 85.8)')
    const page = pageWith(scores, read('docs/bots.md'))
    expect(page).toMatch(
      /\| `greedy` \| `apprentice` \| .* \| 28 and 4 drawn of 40: 75\.0 % \(59\.8 to 85\.8\) \|/,
    )
    expect(sourceOf(scores)).toContain('greedy: { games: 40, won: 28, drawn: 4 }')
  })
})
