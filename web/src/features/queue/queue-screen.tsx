import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueueForm } from './queue-form.tsx'
import styles from './queue-screen.module.css'
import { useQueueing } from './use-queueing.ts'
import { Waiting } from './waiting.tsx'

/** Finds an opponent of similar strength. */
export const QueueScreen = () => {
  const { places } = useText()
  const { queued, isPending, error, begin, cancel } = useQueueing()
  return (
    <Screen title={places.queue}>
      <div className={styles['queue-screen']}>
        {queued === null ? (
          <QueueForm isPending={isPending} error={error} onBegin={begin} />
        ) : (
          <Waiting queued={queued} onCancel={cancel} />
        )}
      </div>
    </Screen>
  )
}
