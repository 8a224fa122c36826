import { delimiter } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has a value for everything', () => {
    const config = readConfig({})
    expect(config.ok && config.value).toMatchObject({
      port: 2567,
      host: '0.0.0.0',
      logLevel: 'info',
    })
    expect(config.ok && Object.isFrozen(config.value)).toBe(true)
  })

  it('takes what the environment says', () => {
    const config = readConfig({ PORT: '0', HOST: '::1', LOG_LEVEL: 'silent' })
    expect(config.ok && config.value).toMatchObject({ port: 0, host: '::1', logLevel: 'silent' })
  })

  it('takes games in their order, and knows each of them', () => {
    const gamesOf = (GAMES: string) => {
      const config = readConfig({ GAMES })
      return config.ok ? config.value.games : config.error
    }
    expect([gamesOf(''), gamesOf('ddm')]).toEqual([['ddm', 'duel', 'skirmish'], ['ddm']])
    expect(gamesOf('skirmish, ddm')).toEqual(['skirmish', 'ddm'])
    expect(gamesOf('ddm, chess')).toContain('GAMES: "chess" is no game')
    expect(gamesOf('ddm,ddm')).toContain('GAMES: "ddm" is no game, or named twice')
  })

  it('takes folders of packs', () => {
    const foldersOf = (CATALOGUE: string) => {
      const config = readConfig({ CATALOGUE })
      return config.ok && config.value.catalogue
    }
    expect(foldersOf('')).toEqual([])
    expect(foldersOf('packs/one')).toEqual(['packs/one'])
    expect(foldersOf(`a${delimiter}b${delimiter}`)).toEqual(['a', 'b'])
  })

  it('says in a sentence what is wrong', () => {
    const faultOf = (environment: Record<string, string>) => {
      const config = readConfig(environment)
      return config.ok ? null : config.error
    }
    expect(faultOf({ PORT: 'x' })).toBe('PORT must be a whole number from 0 to 65535, not "x".')
    expect(faultOf({ PORT: '-1' })).toContain('PORT')
    expect(faultOf({ PORT: '' })).toContain('PORT')
    expect(faultOf({ MAX_MESSAGES_PER_SECOND: '1e9' })).toContain('MAX_MESSAGES_PER_SECOND')
    expect(faultOf({ LOG_LEVEL: 'loud' })).toBe(
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.',
    )
  })
})
