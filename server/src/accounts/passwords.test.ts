import { describe, expect, it } from 'vitest'
import { HashThreads } from './hash-threads.ts'
import { argonPasswords } from './passwords.ts'

const threads = new HashThreads()
const passwords = argonPasswords(64, threads)

describe('passwords', () => {
  it('are stored only as argon2id, each with its own salt', async () => {
    const [one, other] = [
      await passwords.hash('correct horse'),
      await passwords.hash('correct horse'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('horse')
  })

  it('match their own hash and no other', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.fits('correct horse', hash)).toBe(true)
    for (const wrong of ['', 'correct', 'Correct horse', 'correct horse ', 'correct horse\0'])
      expect(await passwords.fits(wrong, hash), wrong).toBe(false)
  })

  it('match regardless of Unicode composition', async () => {
    const hash = await passwords.hash('pa\u0308ssword')
    expect(await passwords.fits('p\u00e4ssword', hash)).toBe(true)
  })

  it('match a hash that was made at another cost', async () => {
    const hash = await argonPasswords(128, threads).hash('correct horse')
    expect(await passwords.fits('correct horse', hash)).toBe(true)
  })

  it('match neither a missing hash nor a malformed one', async () => {
    for (const hash of [null, '', 'plain', '$argon2id$v=19$m=64,t=2,p=1$$'])
      expect(await passwords.fits('plain', hash)).toBe(false)
  })

  it('take as long to check when there is no hash', async () => {
    const slow = argonPasswords(8_192, threads)
    const hash = await slow.hash('correct horse')
    const timeOf = async (kept: string | null) => {
      const begin = process.cpuUsage()
      for (let count = 0; count < 5; count += 1) await slow.fits('wrong', kept)
      return process.cpuUsage(begin).user
    }
    // The times differ widely only if one of them skips the work.
    expect(await timeOf(null)).toBeGreaterThan((await timeOf(hash)) / 4)
  })
})
