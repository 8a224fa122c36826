import { afterEach, describe, expect, it, vi } from 'vitest'
import { Emitter } from './emitter.ts'

interface Events {
  readonly said: string
}

describe('emitter', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('calls handlers until they are removed', () => {
    const emitter = new Emitter<Events>()
    const received: string[] = []
    const stop = emitter.on('said', (word) => received.push(word))
    emitter.emit('said', 'one')
    stop()
    emitter.emit('said', 'two')
    expect(received).toEqual(['one'])
  })

  it('calls the other handlers when one throws', () => {
    const later: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (task: () => void) => later.push(task))
    const emitter = new Emitter<Events>()
    const received: string[] = []
    emitter.on('said', () => {
      throw new Error('mine')
    })
    emitter.on('said', (word) => received.push(word))
    emitter.emit('said', 'one')
    expect(received).toEqual(['one'])
    expect(later[0]).toThrow('mine')
  })
})
