import { describe, expect, it } from 'vitest'
import { sideFor } from './use-sheet.ts'

describe('the sheet of small screens', () => {
  it('leaves the end where the aimed square is', () => {
    expect(sideFor('bottom', 0.9)).toBe('top')
    expect(sideFor('top', 0.1)).toBe('bottom')
  })

  it('stays where it covers nothing', () => {
    expect(sideFor('bottom', 0.2)).toBe('bottom')
    expect(sideFor('top', 0.8)).toBe('top')
    expect(sideFor('top', null)).toBe('top')
  })
})
