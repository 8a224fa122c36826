import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { faultsOf, type Resource } from './support/kubernetes-schema.ts'

const FOLDER = new URL('../../ops/kubernetes/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')

const { resources: files } = parse(textOf('kustomization.yaml')) as {
  readonly resources: readonly string[]
}
const resourcesIn = (text: string): readonly Resource[] =>
  parseAllDocuments(text).map((one) => one.toJS() as Resource)

/** The faults of every manifest in a file, of which some text is replaced. */
async function faultsIn(file: string, text = '', by = ''): Promise<readonly string[]> {
  expect(textOf(file)).toContain(text)
  const faults: string[] = []
  for (const resource of resourcesIn(textOf(file).replace(text, by)))
    faults.push(...(await faultsOf(resource)))
  return faults
}

describe('the manifests of ops/kubernetes', () => {
  it.each(files)('are valid by the schemas of Kubernetes: %s', async (file) => {
    expect(resourcesIn(textOf(file)).length).toBeGreaterThan(0)
    expect(await faultsIn(file)).toEqual([])
  })

  it.each([
    ['a field with another name', 'readinessProbe:', 'readyProbe:', /readyProbe is unknown/],
    ['a missing name', 'name: tmp, mountPath: /tmp', 'mountPath: /tmp', /required property name/],
    ['a number in the place of a text', 'cpu: "1"', 'cpu: [1]', /cpu .*string/],
    ['a text in the place of a number', 'replicas: 2', 'replicas: two', /replicas .*integer/],
    ['a quantity without a known unit', 'memory: 2Gi', 'memory: 2GiB', /memory .*quantity/],
    ['a field in a wrong place', '\nspec:\n', '\nspec:\n  image: dungeon-dice\n', /spec.image is/],
    ['a kind of another API', 'apiVersion: apps/v1', 'apiVersion: v1', /no StatefulSet in v1/],
  ])('would not be with %s', async (_, text, by, fault) => {
    expect((await faultsIn('servers.yaml', text, by)).join('\n')).toMatch(fault)
  })
})
