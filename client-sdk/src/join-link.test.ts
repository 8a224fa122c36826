import { describe, expect, it } from 'vitest'
import { codeIn, linkTo } from './join-link.ts'

describe('a join link', () => {
  it('is made and parsed', () => {
    const link = linkTo('https://play.example', 'ABCD2345')
    expect(link).toBe('https://play.example/#join=ABCD2345')
    expect(codeIn(link)).toBe('ABCD2345')
    expect(codeIn(` ${link}\n`)).toBe('ABCD2345')
  })

  it.each(['ABCD2345', 'abcd-2345', 'AB CD 23 45', ''])('accepts the plain code %j', (code) => {
    expect(codeIn(code)).toBe(code)
  })
})
