/** A manifest of Kubernetes, as its YAML says. */
export interface Resource {
  readonly apiVersion: string
  readonly kind: string
}

/** Schemas of one version of an API, by kind. */
type Models = Readonly<Record<string, { readonly prototype: { validate(): void } } | undefined>>

/** The versions of APIs that our manifests use. */
const APIS: Readonly<Record<string, () => Promise<object>>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
}

/**
 * Faults of a manifest by the schemas of Kubernetes' API, which come with `kubernetes-models`: missing
 * and misplaced values, and fields that the API does not know. A server would refuse the first and
 * silently drop the last.
 */
export async function faultsOf(resource: Resource): Promise<readonly string[]> {
  const { apiVersion, kind } = resource
  const models = (await APIS[apiVersion]?.()) as Models | undefined
  const model = models?.[kind]
  if (model === undefined) return [`no ${kind} in ${apiVersion}`]
  const unread = new Set<string>()
  const watched = watch(resource, '', unread)
  try {
    model.prototype.validate.call(watched)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return [...unread].map((path) => `${path} is unknown`)
}

/**
 * The same data, of which `unread` lists the fields that nobody has read. A schema's code reads every
 * field that it knows, and every entry of a map.
 */
function watch(data: unknown, path: string, unread: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data
  const isList = Array.isArray(data)
  const fields = new Map(
    Object.entries(data).map(([name, value]) => {
      const at = isList ? `${path}[${name}]` : `${path}.${name}`
      if (!isList) unread.add(at)
      return [name, { at, value: watch(value, at, unread) }]
    }),
  )
  return new Proxy(data, {
    get: (target, name) => {
      const field = typeof name === 'string' ? fields.get(name) : undefined
      if (field === undefined) return Reflect.get(target, name)
      unread.delete(field.at)
      return field.value
    },
  })
}
