import { findingMissed, openReplay } from '@dungeon-dice/client-sdk/duel'
import { answerRequests } from '../../next-time/answer-requests.ts'

answerRequests({ openReplay, findingMissed })
