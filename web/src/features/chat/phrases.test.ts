import { PHRASES } from '@dungeon-dice/client-sdk'
import { describe, expect, it } from 'vitest'
import { EN } from '../../app/text/en.ts'

describe('the English phrases', () => {
  // Written twice: with the SDK behind it, the page would load three times as much before it begins.
  it('are those of the protocol', () => {
    expect(EN.chat.phrase).toEqual(PHRASES)
  })
})
