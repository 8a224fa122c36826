import { z } from 'zod'

/** Path parameters naming a match. */
export const matchPathSchema = z.strictObject({ id: z.string().min(1).max(64) })

/** Answer of `GET /health`: the process is alive. */
export const healthSchema = z.looseObject({ alive: z.literal(true) })

/** Conditions for a server to be ready. */
const READY_PARTS = ['started', 'journal', 'cluster', 'open', 'capacity'] as const
export type ReadyPart = (typeof READY_PARTS)[number]

/**
 * Problems the host should look at although the server works: the disk is getting full; heap or event
 * loop leave no room for another match; the database has lost steps that were stored.
 */
const READY_WARNINGS = ['disk', 'heap', 'lag', 'rolled_back'] as const
export type ReadyWarning = (typeof READY_WARNINGS)[number]

/**
 * Answer of `GET /ready`: whether matches can begin. If not, the status is 503 and the answer names
 * what is missing. `warnings` is absent if there are none.
 */
export const readySchema = z.looseObject({
  ready: z.boolean(),
  lacks: z.array(z.enum(READY_PARTS)),
  warnings: z.array(z.enum(READY_WARNINGS)).optional(),
})

/** Answer of `GET /metrics`, as text. */
export const metricsTextSchema = z.string()

/** Answer of `GET /api/v1/openapi.json`: an OpenAPI 3.1 description. */
export const descriptionSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
})
