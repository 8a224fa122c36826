import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { Frame, PublicEvents } from './frame.ts'
import { FrameDispatcher } from './frame-dispatcher.ts'

const frameOf = (from: number, ...events: readonly string[]): Frame => ({
  ...{ fields: {}, view: null },
  newEvents: { from, events },
  lastEvent: from + events.length - 1,
})

/** A dispatcher with a watcher that is busy until `ready` is called. */
function busyWatcher() {
  const time = fakeTime(0)
  const dispatcher = new FrameDispatcher({ clock: time, timers: time })
  const news: PublicEvents[] = []
  let isBusy = true
  dispatcher.add({
    get isBusy() {
      return isBusy
    },
    onFrame: (frame) => void news.push(frame.newEvents),
    onEnd: () => undefined,
  })
  const ready = () => {
    isBusy = false
    time.advance(1_000)
  }
  return { dispatcher, news, ready }
}

it('merges the frames that arrive while a watcher is busy', () => {
  const { dispatcher, news, ready } = busyWatcher()
  dispatcher.show(frameOf(1, 'a', 'b'))
  dispatcher.show(frameOf(3, 'c'))
  expect(news).toEqual([])
  ready()
  expect(news).toEqual([{ from: 1, events: ['a', 'b', 'c'] }])
})

it('keeps the numbers of events right when some were lost between two frames', () => {
  const { dispatcher, news, ready } = busyWatcher()
  dispatcher.show(frameOf(1, 'a', 'b'))
  dispatcher.show(frameOf(9, 'i'))
  ready()
  expect(news).toEqual([
    { from: 1, events: ['a', 'b'] },
    { from: 9, events: ['i'] },
  ])
})
