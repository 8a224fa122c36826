import { lazy, Suspense } from 'react'

/** Loaded when somebody opens it, with its text. */
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The list of keyboard shortcuts, once it is loaded. */
export const LazyKeyList = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <KeyList onClose={onClose} />
  </Suspense>
)
