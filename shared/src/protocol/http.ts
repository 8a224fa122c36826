import { z } from 'zod'

/** Parameters of an address that names a match. */
export const matchPathSchema = z.strictObject({ id: z.string().min(1).max(64) })

/** Answer of `GET /health`: the process lives. */
export const healthSchema = z.looseObject({ alive: z.literal(true) })

/** What a server needs to be ready, and may lack. */
const READY_PARTS = ['started', 'journal', 'cluster', 'open'] as const
export type ReadyPart = (typeof READY_PARTS)[number]

/** What a host should look after, though the server does what it can: the disk is getting full. */
const READY_WARNINGS = ['disk'] as const
export type ReadyWarning = (typeof READY_WARNINGS)[number]

/**
 * Answer of `GET /ready`: whether matches can begin; with status 503 when they cannot, and what is
 * lacking for it. `warnings` is missing where there are none.
 */
export const readySchema = z.looseObject({
  ready: z.boolean(),
  lacks: z.array(z.enum(READY_PARTS)),
  warnings: z.array(z.enum(READY_WARNINGS)).optional(),
})

/** Answer of `GET /metrics`: lines of text. */
export const metricsTextSchema = z.string()

/** Answer of `GET /api/v1/openapi.json`: a description by OpenAPI 3.1. */
export const descriptionSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
})
