import styles from './bar.module.css'

/** A bar that is filled by a share from 0 to 1; the number stands beside it. */
export const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles['bar']} aria-hidden="true">
    <span style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
)
