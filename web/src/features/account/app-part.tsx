import { isInstalled, useInstall } from '../../lib/pwa/install.ts'
import { useStoredApp } from '../../lib/pwa/service-worker.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './account-screen.module.css'

/** The page as an app: how to install it, and whether it works without a connection. */
export const AppPart = () => {
  const { account } = useText()
  const text = account.app
  const install = useInstall()
  const { offline } = useStoredApp()
  return (
    <section className={styles['account-part']}>
      <h2>{text.title}</h2>
      <p>{text.offline[offline]}</p>
      {isInstalled() ? (
        <p>{text.installed}</p>
      ) : install === null ? (
        <p>{text.byMenu}</p>
      ) : (
        <button type="button" onClick={install}>
          {text.install}
        </button>
      )}
    </section>
  )
}
