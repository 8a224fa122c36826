import type { Log } from '../../platform/log.ts'
import { type BackgroundJob, backgroundJob } from '../background-job.ts'
import type { RedisDirectory } from './redis-directory.ts'

/** Restores directory entries in the background, so that no lease waits for it. */
export interface Restoring extends BackgroundJob {
  /** Redis may have lost entries of this server: the next restore puts everything. */
  readonly doubtAll: () => void
}

/** A failed restore is repeated by the next one. */
export function redisRestoring(
  directory: Pick<RedisDirectory, 'restore'>,
  log: Pick<Log, 'debug'>,
): Restoring {
  let isAllLost = false
  const restoring = backgroundJob(async () => {
    const isAll = isAllLost
    isAllLost = false
    try {
      await directory.restore(isAll)
    } catch (error) {
      isAllLost ||= isAll
      log.debug({ err: error }, 'directory restore failed')
    }
  })
  const doubtAll = () => {
    isAllLost = true
  }
  return { ...restoring, doubtAll }
}
