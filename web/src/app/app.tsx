import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { PATHS, type Place } from '../lib/paths.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import type { ScreenProps } from '../lib/screen-props.ts'
import { TextProvider, wholeText } from '../lib/text/text.tsx'
import { Announcer } from '../ui/announcer/announcer.tsx'
import { Broken } from '../ui/layout/broken.tsx'
import { Loading } from '../ui/queries/loading.tsx'
import { Frame } from './layout/frame.tsx'
import { NotFoundScreen } from './not-found/not-found-screen.tsx'
import { TEXTS } from './text/texts.ts'

type Screen = ComponentType<ScreenProps> | LazyExoticComponent<ComponentType<ScreenProps>>

/** A screen that is loaded, with its text, on the first visit. */
const later = (load: () => Promise<ComponentType<ScreenProps>>): Screen =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), wholeText()])
    return { default: screen }
  })

/** The screens by place; all but the first are loaded on the first visit. */
const SCREENS: Readonly<Record<Place, Screen>> = {
  home: HomeScreen,
  match: later(async () => (await import('../features/match/match-screen.tsx')).MatchScreen),
  watch: later(async () => (await import('../features/watch/watch-screen.tsx')).WatchScreen),
  lobby: later(async () => (await import('../features/lobby/lobby-screen.tsx')).LobbyScreen),
  queue: later(async () => (await import('../features/queue/queue-screen.tsx')).QueueScreen),
  host: later(async () => (await import('../features/host/host-screen.tsx')).HostScreen),
  join: later(async () => (await import('../features/join/join-screen.tsx')).JoinScreen),
  lists: later(async () => (await import('../features/lists/lists-screen.tsx')).ListsScreen),
  list: later(async () => (await import('../features/lists/list-screen.tsx')).ListScreen),
  dice: later(async () => (await import('../features/dice/dice-screen.tsx')).DiceScreen),
  die: later(async () => (await import('../features/dice/die-screen.tsx')).DieScreen),
  usage: later(async () => (await import('../features/dice/usage-screen.tsx')).UsageScreen),
  learn: later(async () => (await import('../features/learn/learn-screen.tsx')).LearnScreen),
  lesson: later(async () => (await import('../features/learn/lesson-screen.tsx')).LessonScreen),
  puzzles: later(
    async () => (await import('../features/learn/puzzles/puzzles-screen.tsx')).PuzzlesScreen,
  ),
  puzzle: later(
    async () => (await import('../features/learn/puzzles/puzzle-screen.tsx')).PuzzleScreen,
  ),
  practice: later(
    async () => (await import('../features/learn/practice/practice-screen.tsx')).PracticeScreen,
  ),
  rules: later(async () => (await import('../features/rules/rules-screen.tsx')).RulesScreen),
  replays: later(
    async () => (await import('../features/replay/search/replays-screen.tsx')).ReplaysScreen,
  ),
  replay: later(async () => (await import('../features/replay/replay-screen.tsx')).ReplayScreen),
  position: later(
    async () => (await import('../features/replay/position/position-screen.tsx')).PositionScreen,
  ),
  player: later(async () => (await import('../features/player/player-screen.tsx')).PlayerScreen),
  ladder: later(async () => (await import('../features/ladder/ladder-screen.tsx')).LadderScreen),
  account: later(
    async () => (await import('../features/account/account-screen.tsx')).AccountScreen,
  ),
  admin: later(async () => (await import('../features/admin/admin-screen.tsx')).AdminScreen),
}

/** The whole page. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <TextProvider load={TEXTS}>
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
