import { QueryClient } from '@tanstack/react-query'

/**
 * Queries of this page. Each screen asks anew when it is shown, and nothing is asked in the background
 * or again without a click: what a player sees changes only when they do something.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Always the server's current answer, not one of an earlier visit.
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A server on this machine answers while the browser is offline.
      networkMode: 'always',
      // Answers may be live objects of the SDK.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always' },
  },
})
