/** Panels of a match that somebody opens, and the one that its end brings. */
export { ChatPanel } from '../chat/chat-panel.tsx'
export { MorePanel } from './more-panel.tsx'
export { ResultPanel } from './result/result-panel.tsx'
