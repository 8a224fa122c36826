import { findingMissed, openReplay } from '@dungeon-dice/client-sdk/skirmish'
import { answerRequests } from '../../next-time/answer-requests.ts'

answerRequests({ openReplay, findingMissed })
