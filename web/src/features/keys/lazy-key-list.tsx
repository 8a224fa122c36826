import { lazy, Suspense } from 'react'

/** Loaded, with its text, when it is first opened. */
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** The list of keyboard shortcuts, once it is loaded. */
export const LazyKeyList = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <KeyList onClose={onClose} />
  </Suspense>
)
