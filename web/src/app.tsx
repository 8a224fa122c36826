import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from './asking/loading.tsx'
import { Broken } from './frame/broken.tsx'
import { Frame } from './frame/frame.tsx'
import type { ScreenProps } from './frame/screen-props.ts'
import { PATHS, type Place } from './paths.ts'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { Announcer } from './speech/announcer.tsx'
import { TextProvider } from './text/text.tsx'

type Screen = ComponentType<ScreenProps> | LazyExoticComponent<ComponentType<ScreenProps>>

/** The screens by place; all but the first are loaded when somebody goes there. */
const SCREENS: Readonly<Record<Place, Screen>> = {
  home: HomeScreen,
  match: lazy(async () => ({
    default: (await import('./screens/match/match-screen.tsx')).MatchScreen,
  })),
  watch: lazy(async () => ({
    default: (await import('./screens/watch/watch-screen.tsx')).WatchScreen,
  })),
  lobby: lazy(async () => ({
    default: (await import('./screens/lobby/lobby-screen.tsx')).LobbyScreen,
  })),
  queue: lazy(async () => ({
    default: (await import('./screens/queue/queue-screen.tsx')).QueueScreen,
  })),
  host: lazy(async () => ({
    default: (await import('./screens/host/host-screen.tsx')).HostScreen,
  })),
  join: lazy(async () => ({
    default: (await import('./screens/join/join-screen.tsx')).JoinScreen,
  })),
  lists: lazy(async () => ({
    default: (await import('./screens/lists/lists-screen.tsx')).ListsScreen,
  })),
  list: lazy(async () => ({
    default: (await import('./screens/list/list-screen.tsx')).ListScreen,
  })),
  dice: lazy(async () => ({
    default: (await import('./screens/dice/dice-screen.tsx')).DiceScreen,
  })),
  die: lazy(async () => ({ default: (await import('./screens/die/die-screen.tsx')).DieScreen })),
  rules: lazy(async () => ({
    default: (await import('./screens/rules/rules-screen.tsx')).RulesScreen,
  })),
  replays: lazy(async () => ({
    default: (await import('./screens/replays/replays-screen.tsx')).ReplaysScreen,
  })),
  replay: lazy(async () => ({
    default: (await import('./screens/replay/replay-screen.tsx')).ReplayScreen,
  })),
  position: lazy(async () => ({
    default: (await import('./screens/position/position-screen.tsx')).PositionScreen,
  })),
  player: lazy(async () => ({
    default: (await import('./screens/player/player-screen.tsx')).PlayerScreen,
  })),
  ladder: lazy(async () => ({
    default: (await import('./screens/ladder/ladder-screen.tsx')).LadderScreen,
  })),
  account: lazy(async () => ({
    default: (await import('./screens/account/account-screen.tsx')).AccountScreen,
  })),
  admin: lazy(async () => ({
    default: (await import('./screens/admin/admin-screen.tsx')).AdminScreen,
  })),
}

/** The whole page. */
export const App = () => (
  <TextProvider>
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
)
