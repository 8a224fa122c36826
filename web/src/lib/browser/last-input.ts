let isKeyed = false

document.addEventListener('keydown', () => (isKeyed = true), true)
document.addEventListener('pointerdown', () => (isKeyed = false), true)
document.addEventListener('pointermove', () => (isKeyed = false), true)

/** Whether the last input was a key, and not a pointer. */
export const wasKeyed = (): boolean => isKeyed
