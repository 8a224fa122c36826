import { ACCOUNT_EN } from '../../features/account/text/en.ts'
import { CHAT_EN } from '../../features/chat/text/en.ts'
import { USAGE_EN } from '../../features/dice/text/en.ts'
import { HOST_EN } from '../../features/host/text/en.ts'
import { JOIN_EN } from '../../features/join/text/en.ts'
import { LADDER_EN } from '../../features/ladder/text/en.ts'
import { LISTS_EN } from '../../features/lists/text/en.ts'
import { MATCH_EN } from '../../features/match/text/en.ts'
import { PLAYER_EN } from '../../features/player/text/en.ts'
import { QUEUE_EN } from '../../features/queue/text/en.ts'
import { REPLAY_EN } from '../../features/replay/text/en.ts'
import { RULES_EN } from '../../features/rules/text/en.ts'
import { SETTINGS_EN } from '../../features/settings/text/en.ts'
import { WATCH_EN } from '../../features/watch/text/en.ts'
import { ADVICE_EN } from '../../games/ddm/advice/text/en.ts'
import { ANALYSIS_EN } from '../../games/ddm/analysis/text/en.ts'
import { BOARD_EN } from '../../games/ddm/board/text/en.ts'
import { CATALOGUE_EN } from '../../games/ddm/catalogue/text/en.ts'
import { DECISION_EN } from '../../games/ddm/decision/text/en.ts'
import { FORECAST_EN } from '../../games/ddm/forecast/text/en.ts'
import { HINTS_EN } from '../../games/ddm/hints/text/en.ts'
import { LOG_EN } from '../../games/ddm/log/text/en.ts'
import { NARRATION_EN } from '../../games/ddm/narration/text/en.ts'
import { ORDERS_EN } from '../../games/ddm/orders/text/en.ts'
import { PLAYERS_EN } from '../../games/ddm/players/text/en.ts'
import { PRESENTATION_EN } from '../../games/ddm/presentation/text/en.ts'
import { REFUSALS_EN } from '../../games/ddm/refusals/text/en.ts'
import { SOUND_EN } from '../../games/ddm/sound/text/en.ts'
import { STACK_EN } from '../../games/ddm/stack/text/en.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { START_EN } from './start-en.ts'

/** The texts of all other screens, in English; loaded with the first of them. */
export const REST_EN: Omit<Text, keyof typeof START_EN> = {
  ...REFUSALS_EN,
  ...CATALOGUE_EN,
  ...BOARD_EN,
  ...NARRATION_EN,
  ...FORECAST_EN,
  ...DECISION_EN,
  ...LOG_EN,
  ...PLAYERS_EN,
  ...PRESENTATION_EN,
  ...HINTS_EN,
  ...ADVICE_EN,
  ...ANALYSIS_EN,
  ...SOUND_EN,
  ...STACK_EN,
  ...ORDERS_EN,
  ...RULES_EN,
  ...LADDER_EN,
  ...PLAYER_EN,
  ...ACCOUNT_EN,
  ...REPLAY_EN,
  ...CHAT_EN,
  ...SETTINGS_EN,
  ...MATCH_EN,
  ...WATCH_EN,
  ...LISTS_EN,
  ...QUEUE_EN,
  ...USAGE_EN,
  ...HOST_EN,
  ...JOIN_EN,
}
