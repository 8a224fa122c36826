import { HonestCrowd } from './honest-crowd.ts'
import type { HonestCommand, HonestReport } from './messages.ts'

/** The honest players: a process of their own, so that nothing else delays what they measure. */

let spectatorCount: HonestCrowd | null = null

async function obey(command: HonestCommand): Promise<HonestReport> {
  if (command.type === 'start') {
    spectatorCount = new HonestCrowd(command.plan)
    await spectatorCount.start()
  } else if (command.type === 'stop') await spectatorCount?.stop()
  else if (spectatorCount === null) throw new Error('the honest players have not started')
  else if (command.type === 'phase') spectatorCount.log.phase = command.phase
  else {
    const { log } = spectatorCount
    return { type: 'collected', waits: log.waits(command.phase), faults: log.faults.splice(0) }
  }
  return { type: 'done' }
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: HonestCommand) => {
  process.send?.(await obey(command))
})
