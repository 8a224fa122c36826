import { describe, expect, it } from 'vitest'
import { codeIn, linkTo } from './join-link.ts'

describe('a link to a private match', () => {
  it('is made and read', () => {
    const link = linkTo('https://play.example', 'ABCD2345')
    expect(link).toBe('https://play.example/#join=ABCD2345')
    expect(codeIn(link)).toBe('ABCD2345')
    expect(codeIn(` ${link}\n`)).toBe('ABCD2345')
  })

  it.each(['ABCD2345', 'abcd-2345', 'AB CD 23 45', ''])('is not the code %j itself', (code) => {
    expect(codeIn(code)).toBe(code)
  })
})
