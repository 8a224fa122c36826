import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isEmbedPath } from './embed-paths.ts'
import { positionFrame, replayFrame } from './frame-html.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://play.example' }))
afterEach(() => vi.unstubAllGlobals())

it('frames of replays and positions name the site, and nothing leaves its attribute', () => {
  expect(replayFrame('a"><b', 7, 'Replay')).toContain(
    '<iframe src="https://play.example/embed/replays/a%22%3E%3Cb?step=7" title="Replay"',
  )
  expect(positionFrame('a "b"', 'Position')).toContain(
    'src="https://play.example/embed/position#a%20%22b%22"',
  )
})

it.each([
  ['/embed/replays/x', true],
  ['/embed/position', true],
  ['/embedded', false],
  ['/replays/embed/', false],
])('%s is for frames: %s', (path, isEmbed) => expect(isEmbedPath(path)).toBe(isEmbed))
