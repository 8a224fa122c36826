import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isEmbedPath } from './features/embed/embed-paths.ts'
import { rememberInstallOffer } from './lib/pwa/install.ts'
import './ui/style/base.css'
import { applyTheme } from './ui/style/theme.ts'

// The server's policy forbids to make code of text; that zod, which comes with the SDK, only tries it would be reported.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

applyTheme()
rememberInstallOffer()

/** Loaded in frames of other sites alone. */
const EmbedApp = lazy(async () => ({ default: (await import('./app/embed-app.tsx')).EmbedApp }))

const place = document.getElementById('app')
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      {isEmbedPath(location.pathname) ? (
        <Suspense fallback={null}>
          <EmbedApp />
        </Suspense>
      ) : (
        <App />
      )}
    </StrictMode>,
  )
