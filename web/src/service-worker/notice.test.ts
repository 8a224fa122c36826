import { describe, expect, it } from 'vitest'
import { pathTo } from '../lib/paths.ts'
import { noticeOf, pathOf } from './notice.ts'

const TURN = { type: 'turn', matchId: 'mIkn4Jf0', opponents: ['Ben', ''], language: 'en' }

describe('a message of the server', () => {
  it('becomes a notice in the language of the subscription, which leads to the match', () => {
    const english = noticeOf(TURN)
    expect(english?.title).toBe('Your turn against Ben')
    expect(english?.options).toMatchObject({ tag: 'mIkn4Jf0' })
    expect(pathOf(english?.options.data)).toBe(pathTo('match', { id: 'mIkn4Jf0' }))
    expect(noticeOf({ ...TURN, language: 'de' })?.title).toBe('Du bist am Zug gegen Ben')
    expect(noticeOf({ ...TURN, opponents: [] })?.title).toBe('It is your turn')
  })

  it('is English for a language that is not known here', () => {
    expect(noticeOf({ ...TURN, language: 'fr' })?.title).toBe('Your turn against Ben')
  })

  it('of another kind is not shown', () => {
    for (const other of [
      null,
      'turn',
      {},
      { ...TURN, type: 'gift' },
      { ...TURN, opponents: 'Ben' },
    ])
      expect(noticeOf(other)).toBeNull()
  })
})

it('a press leads nowhere else on the site or beyond it', () => {
  for (const data of [null, {}, { path: 'https://evil.example/' }, { path: '//evil.example' }])
    expect(pathOf(data)).toBe('/')
})
