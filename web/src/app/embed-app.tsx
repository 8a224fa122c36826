import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { EMBED_PATHS } from '../features/embed/embed-paths.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { TextProvider, wholeText } from '../lib/text/text.tsx'
import { Announcer } from '../ui/announcer/announcer.tsx'
import { Broken } from '../ui/layout/broken.tsx'
import { Loading } from '../ui/queries/loading.tsx'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import { TEXTS } from './text/texts.ts'

const Replay = lazy(async () => {
  const [{ EmbeddedReplay }] = await Promise.all([
    import('../features/replay/replay-screen.tsx'),
    wholeText(),
  ])
  return { default: EmbeddedReplay }
})

const Position = lazy(async () => {
  const [{ EmbeddedPosition }] = await Promise.all([
    import('../features/replay/position/position-screen.tsx'),
    wholeText(),
  ])
  return { default: EmbeddedPosition }
})

/** Opens links to the site in a new tab: a frame of another site shows nothing else of it. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank') return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}

/**
 * The page in a frame of another site: replays and positions alone. It has no way to any screen on
 * which somebody acts, so that a hostile site can make nobody click on one.
 */
export const EmbedApp = () => (
  <QueryClientProvider client={queryClient}>
    <TextProvider load={TEXTS}>
      <Announcer>
        <div onClickCapture={openOutside}>
          <Broken>
            <Suspense fallback={<Loading />}>
              <Switch>
                <Route path={EMBED_PATHS.replay} component={Replay as never} />
                <Route path={EMBED_PATHS.position} component={Position} />
                <Route component={NotFoundScreen} />
              </Switch>
            </Suspense>
          </Broken>
        </div>
      </Announcer>
    </TextProvider>
  </QueryClientProvider>
)
