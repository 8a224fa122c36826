import styles from './frame.module.css' /** The sign of the page: a die seen from its corner, in the colours of both seats. */
export const DieSign = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path className={styles['frame-die-top']} d="M16 1.5L29 8.5 16 15.5 3 8.5Z" />
    <path className={styles['frame-die-left']} d="M2.5 10.2L15 17V30.5L2.5 23.6Z" />
    <path className={styles['frame-die-right']} d="M29.5 10.2L17 17V30.5L29.5 23.6Z" />
    <path
      className={styles['frame-die-sign']}
      d="M16 4.6L18 7.2 22.4 7.7 18.6 9.4 19 12 16 10.7 13 12 13.4 9.4 9.6 7.7 14 7.2Z"
    />
  </svg>
)
