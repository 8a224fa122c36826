import { useState } from 'react'
import { usePreference } from '../../../lib/preferences.ts'
import {
  type NoticeReach,
  subscribeToNotices,
  unsubscribeFromNotices,
} from '../../../lib/pwa/push.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { canNotify } from './turn-notice.ts'

/** Whether the browser shows a notice when it is one's turn and the page is closed or out of sight. */
export const NotifyChoice = () => {
  const { ownMatch } = useText()
  const announce = useAnnounce()
  const [isWanted, want] = usePreference('notify')
  const [permission, setPermission] = useState(() =>
    canNotify() ? Notification.permission : 'unsupported',
  )
  const [reach, setReach] = useState<NoticeReach | null>(null)
  const change = async (isOn: boolean) => {
    want(isOn)
    setReach(null)
    if (!isOn) return unsubscribeFromNotices()
    if (!canNotify()) return
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer !== 'granted') return announce(ownMatch.notify.denied)
    const found = await subscribeToNotices()
    setReach(found)
    announce(ownMatch.notify.reach[found])
  }
  const why =
    permission === 'unsupported'
      ? ownMatch.notify.unsupported
      : isWanted && permission === 'denied'
        ? ownMatch.notify.denied
        : reach === null
          ? null
          : ownMatch.notify.reach[reach]
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isWanted && permission === 'granted'}
          disabled={permission === 'unsupported'}
          onChange={({ target }) => void change(target.checked)}
        />{' '}
        {ownMatch.notify.label}
      </label>
      {why !== null && <p>{why}</p>}
    </>
  )
}
