import { parse } from 'yaml'
import { readText } from './dockerfile.ts'

/** The parts of a compose service that we use. */
export interface Service {
  readonly build?: string
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>> | readonly string[]
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly restart?: string
  readonly mem_limit?: string
  readonly cpus?: number
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[]
  readonly extra_hosts?: readonly string[]
  readonly user?: string
  readonly init?: boolean
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly sysctls?: Readonly<Record<string, number>>
  readonly pids_limit?: number
  readonly shm_size?: string
  readonly stop_grace_period?: string
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address?: string }>>
}

/** A compose file with environment variables substituted. */
export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes?: Readonly<Record<string, unknown>>
  readonly networks?: Readonly<Record<string, Network>>
}

/** A network of a compose file. */
interface Network {
  readonly ipam?: { readonly config: readonly { readonly subnet: string }[] }
}

/** Environment variables for compose. */
export type Values = Readonly<Record<string, string>>

/** Reads a compose file like compose; throws the message of a required variable that is not set. */
export const readCompose = (file: string, values: Values): Compose =>
  filled(parse(readText(file), { merge: true }), values) as Compose

/** Substitutes variables in all texts, like compose. */
function filled(part: unknown, values: Values): unknown {
  if (typeof part === 'string') return fill(part, values)
  if (Array.isArray(part)) return part.map((one) => filled(one, values))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, values)]))
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

const fill = (text: string, values: Values): string =>
  text.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, more: string) => {
    const value = values[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name}: ${more}`)
    return kind === '-' ? more : ''
  })

/** The environment of a service; variables without a value come from outside. */
export function environmentOf({ environment = {} }: Service, outside: Values): Values {
  if (!Array.isArray(environment)) return environment as Values
  const named = environment as readonly string[]
  return Object.fromEntries(
    named.flatMap((one) => {
      const [name = '', value = outside[name]] = one.split(/=(.*)/s, 2)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Names from a list, or the keys of a map. */
export const namesIn = (named: Readonly<Record<string, unknown>> | readonly string[] = {}) =>
  Array.isArray(named) ? (named as readonly string[]) : Object.keys(named)

/** The fixed address of a service in a network. */
export const addressOf = ({ networks }: Service, network: string): string | undefined =>
  networks === undefined || Array.isArray(networks)
    ? undefined
    : (networks as Record<string, { ipv4_address?: string }>)[network]?.ipv4_address
