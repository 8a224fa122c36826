import { parentPort, workerData } from 'node:worker_threads'
import type { Brain } from '../../shared/src/ddm/bots/index.ts'
import { seededChance } from '../../shared/src/index.ts'
import type { BotQuestion, BotReply } from './runner.ts'

/** The thread of a bot from a module of its author; an exception ends it. */

const { bot } = (await import(String(workerData))) as { readonly bot?: Brain }
if (typeof bot !== 'function') throw new Error('its module exports no function "bot".')
const port = parentPort

const reply = (message: BotReply): void => port?.postMessage(message)

port?.on('message', ({ view, seat, seed, index }: BotQuestion) =>
  reply({ answer: bot(view, seat, seededChance(seed), index) }),
)
reply('ready')
