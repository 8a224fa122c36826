import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const KEY = 'Key-of_the.host~0123456789+/=abc'

const faultOf = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return config.ok ? null : config.error
}

describe('what a host sets about talk and order', () => {
  it('has a value for everything', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { chat: 'all', adminKeyHash: null } })
    expect(readConfig({ ADMIN_KEY: '' })).toMatchObject({ value: { adminKeyHash: null } })
  })

  it('keeps a hash of the key, and not the key', () => {
    expect(KEY).toHaveLength(32)
    const config = readConfig({ ADMIN_KEY: KEY })
    expect(config).toMatchObject({
      value: { adminKeyHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(JSON.stringify(config)).not.toContain(KEY)
  })

  it('has no short key, and none that is no header, and names none in a sentence', () => {
    for (const key of [KEY.slice(1), `${KEY} x`, `${KEY}ä`, 'x'])
      expect(faultOf({ ADMIN_KEY: key })).toBe(
        'ADMIN_KEY must have 32 characters or more: letters, digits and . _ ~ + / = -',
      )
  })

  it('knows three ways to talk', () => {
    for (const chat of ['all', 'phrases', 'off'])
      expect(readConfig({ CHAT: chat })).toMatchObject({ value: { chat } })
    for (const wrong of ['', 'ALL', 'none', '__proto__'])
      expect(faultOf({ CHAT: wrong })).toBe('CHAT must be one of all, phrases, off.')
  })
})
