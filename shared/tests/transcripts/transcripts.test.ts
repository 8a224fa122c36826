import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { retell } from './transcript.ts'

const FOLDER = import.meta.dirname
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ddm'))

describe('transcripts', () => {
  it.each(files)('%s is told as it stands', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    expect(retell(text), 'npm run transcripts, and read the difference').toBe(text)
  })

  it('are eight', () => {
    expect(files).toHaveLength(8)
  })
})
