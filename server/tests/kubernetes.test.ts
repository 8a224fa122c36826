import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { type Child, startChild } from '../../scripts/cluster/child.ts'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { linkModules } from '../../scripts/cluster/nginx-modules.ts'
import { programFile } from '../../scripts/cluster/programs.ts'

const FOLDER = new URL('../../ops/kubernetes/', import.meta.url).pathname

type Labels = Readonly<Record<string, string>>

/** The parts of a manifest that these tests read. */
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Labels }
      readonly spec: {
        readonly containers: readonly Container[]
        readonly volumes: readonly Volume[]
      }
    }
  }
}

interface Container {
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
}

interface Volume {
  readonly name: string
  readonly emptyDir?: { readonly medium?: string; readonly sizeLimit?: string }
}

interface Selector {
  readonly matchLabels?: Labels
}

interface Peer {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
}

interface Policy {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly podSelector: Selector
    readonly policyTypes: readonly string[]
    readonly ingress?: readonly {
      readonly from?: readonly Peer[]
      readonly ports: readonly { readonly port: string | number }[]
    }[]
  }
}

const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

const { resources, configMapGenerator } = parse(textOf('kustomization.yaml')) as {
  readonly resources: string[]
  readonly configMapGenerator: readonly { readonly name: string; readonly files?: string[] }[]
}
const manifests = resources.flatMap((file) =>
  parseAllDocuments(textOf(file)).map((one) => one.toJS() as Manifest),
)
const pods = manifests
  .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
  .map(({ metadata: { name }, spec: { template } }) => ({
    name,
    labels: template.metadata.labels,
    ...template.spec,
  }))
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[]

const doesMatch = ({ matchLabels = {} }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value)

/** Who may connect to these pods, and to which of their ports; as the API judges it. */
function allowedTo(labels: Labels): readonly string[] {
  const rules = policies
    .filter(({ spec }) => doesMatch(spec.podSelector, labels))
    .flatMap(({ spec }) => spec.ingress ?? [])
  return rules.flatMap(({ from, ports }) =>
    ports.flatMap(({ port }) => (from?.map(nameOf) ?? ['anybody']).map((who) => `${who} ${port}`)),
  )
}

/** A peer by the pods of ours that it stands for, or else by its label. */
function nameOf({ podSelector, namespaceSelector }: Peer): string {
  if (namespaceSelector !== undefined) return JSON.stringify(namespaceSelector.matchLabels)
  const own = pods.filter(({ labels }) => doesMatch(podSelector ?? {}, labels))
  if (own.length === 0) return JSON.stringify(podSelector?.matchLabels)
  return own.map(({ name }) => name).join(' and ')
}

/** Starts the container's command here; rejects with its output if it ends. */
async function startRedis(password: string): Promise<Child> {
  const { command = [], args = [] } = pods.find(({ name }) => name === 'redis')?.containers[0] ?? {}
  const [shell = '', ...words] = [...command, ...args]
  const [port] = await freePorts(1)
  const PATH = `${dirname(programFile('redis-server'))}:${process.env['PATH']}`
  return startChild({
    name: 'redis',
    file: shell,
    args: [...words.slice(0, -1), `${words.at(-1)} --port ${port} --bind 127.0.0.1`],
    env: { ...process.env, PATH, REDIS_PASSWORD: password },
    until: /Ready to accept connections/,
  })
}

describe('ops/kubernetes', () => {
  it('lists every manifest, with a name and a kind of its own', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
    expect(files.filter((name) => name !== 'kustomization.yaml').toSorted()).toEqual(
      resources.toSorted(),
    )
    const ids = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('lets the proxy and monitoring reach servers, and servers alone reach what they share', () => {
    const byName = Object.fromEntries(pods.map(({ name, labels }) => [name, allowedTo(labels)]))
    expect(byName).toEqual({
      proxy: ['anybody http'],
      server: ['proxy http', '{"dungeon-dice/scrapes":"metrics"} http'],
      redis: ['server redis'],
    })
    expect(allowedTo({ 'app.kubernetes.io/name': 'postgresql' })).toEqual([
      'server 5432',
      '{"app.kubernetes.io/name":"postgresql"} 5432',
      '{"dungeon-dice/uses":"database"} 5432',
    ])
    expect(allowedTo({ 'app.kubernetes.io/name': 'a pod of somebody else' })).toEqual([])
  })

  it('denies what no policy allows, and names ports that the pods have', () => {
    for (const { metadata, spec } of policies) {
      expect(spec.policyTypes, metadata.name).toEqual(['Ingress'])
      const named = (spec.ingress ?? []).flatMap(({ ports }) => ports).map(({ port }) => port)
      const own = pods.filter(({ labels }) => doesMatch(spec.podSelector, labels))
      const ports = own.flatMap(({ containers }) => containers).flatMap((one) => one.ports)
      if (own.length > 0)
        expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
    }
    expect(policies.some(({ spec }) => Object.keys(spec.podSelector).length === 0)).toBe(true)
  })

  it('gives every temporary folder a size, in memory: on a disk a full one evicts the pod', () => {
    const folders = pods.flatMap(({ volumes }) => volumes.flatMap((one) => one.emptyDir ?? []))
    expect(folders.length).toBeGreaterThan(0)
    for (const folder of folders)
      expect(folder).toEqual({ medium: 'Memory', sizeLimit: expect.stringMatching(/^\d+Mi$/) })
  })

  it('has settings of the proxy that are valid for nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-kubernetes-'))
    try {
      const files = configMapGenerator.find(({ name }) => name === 'proxy')?.files ?? []
      for (const file of files) {
        // Paths and names of the pod, which has its modules built in.
        const here = textOf(file)
          .replaceAll('/tmp/', `${folder}/`)
          .replace('/dev/stdout', `${folder}/log`)
          .replace(/resolver [\w.-]+/, 'resolver 127.0.0.1')
          .replace('every-server:', '127.0.0.1:')
        writeFileSync(join(folder, basename(file)), here)
      }
      const main = join(folder, 'nginx.conf')
      const modules = new URL('../../ops/nginx/modules.conf', import.meta.url).pathname
      writeFileSync(main, `include ${modules};\n${readFileSync(main, 'utf8')}`)
      linkModules(folder)
      const words = ['-t', '-p', folder, '-c', main, '-e', 'stderr']
      execFileSync(programFile('nginx'), words, { stdio: 'pipe' })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('starts no Redis without a password', async () => {
    // Redis itself would start, open to everyone.
    expect(textOf('secrets.env.example')).toMatch(/^REDIS_PASSWORD=$/m)
    await expect(startRedis('')).rejects.toThrow('REDIS_PASSWORD: is empty: set it in secrets.env')
    const redis = await startRedis('secret')
    await redis.end('SIGTERM')
  })
})
