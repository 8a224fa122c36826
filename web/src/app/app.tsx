import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { PATHS, type Place } from '../lib/paths.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import type { ScreenProps } from '../lib/screen-props.ts'
import { TextProvider } from '../lib/text/text.tsx'
import { Announcer } from '../ui/announcer/announcer.tsx'
import { Broken } from '../ui/layout/broken.tsx'
import { Loading } from '../ui/queries/loading.tsx'
import { Frame } from './layout/frame.tsx'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import { EN } from './text/en.ts'

type Screen = ComponentType<ScreenProps> | LazyExoticComponent<ComponentType<ScreenProps>>

/** The screens by place; all but the first are loaded when somebody goes there. */
const SCREENS: Readonly<Record<Place, Screen>> = {
  home: HomeScreen,
  match: lazy(async () => ({
    default: (await import('../features/match/match-screen.tsx')).MatchScreen,
  })),
  watch: lazy(async () => ({
    default: (await import('../features/watch/watch-screen.tsx')).WatchScreen,
  })),
  lobby: lazy(async () => ({
    default: (await import('../features/lobby/lobby-screen.tsx')).LobbyScreen,
  })),
  queue: lazy(async () => ({
    default: (await import('../features/queue/queue-screen.tsx')).QueueScreen,
  })),
  host: lazy(async () => ({
    default: (await import('../features/host/host-screen.tsx')).HostScreen,
  })),
  join: lazy(async () => ({
    default: (await import('../features/join/join-screen.tsx')).JoinScreen,
  })),
  lists: lazy(async () => ({
    default: (await import('../features/lists/lists-screen.tsx')).ListsScreen,
  })),
  list: lazy(async () => ({
    default: (await import('../features/lists/list-screen.tsx')).ListScreen,
  })),
  dice: lazy(async () => ({
    default: (await import('../features/dice/dice-screen.tsx')).DiceScreen,
  })),
  die: lazy(async () => ({ default: (await import('../features/dice/die-screen.tsx')).DieScreen })),
  rules: lazy(async () => ({
    default: (await import('../features/rules/rules-screen.tsx')).RulesScreen,
  })),
  replays: lazy(async () => ({
    default: (await import('../features/replay/search/replays-screen.tsx')).ReplaysScreen,
  })),
  replay: lazy(async () => ({
    default: (await import('../features/replay/replay-screen.tsx')).ReplayScreen,
  })),
  position: lazy(async () => ({
    default: (await import('../features/replay/position/position-screen.tsx')).PositionScreen,
  })),
  player: lazy(async () => ({
    default: (await import('../features/player/player-screen.tsx')).PlayerScreen,
  })),
  ladder: lazy(async () => ({
    default: (await import('../features/ladder/ladder-screen.tsx')).LadderScreen,
  })),
  account: lazy(async () => ({
    default: (await import('../features/account/account-screen.tsx')).AccountScreen,
  })),
  admin: lazy(async () => ({
    default: (await import('../features/admin/admin-screen.tsx')).AdminScreen,
  })),
}

/** English comes with the page; other languages when somebody speaks them. */
const LOAD_TEXT = { de: async () => (await import('./text/de.ts')).DE }

/** The whole page. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <TextProvider english={EN} load={LOAD_TEXT}>
      <Announcer>
        <Frame>
          <Broken>
            <Suspense fallback={<Loading />}>
              <Switch>
                {Object.entries(PATHS).map(([place, path]) => (
                  <Route key={place} path={path} component={SCREENS[place as Place] as never} />
                ))}
                <Route component={NotFoundScreen} />
              </Switch>
            </Suspense>
          </Broken>
        </Frame>
      </Announcer>
    </TextProvider>
  </QueryClientProvider>
)
