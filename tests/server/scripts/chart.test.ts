import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { withScript } from '@/tests/support/run-script'

type Container = {
  name: string
  command: string[]
  env: { name: string; value?: string }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: unknown
  resources: { requests: object; limits: object }
  volumeMounts: { name: string }[]
  readinessProbe?: { httpGet?: { path: string; port: string }; tcpSocket?: { port: string }; exec?: { command: string[] } }
  livenessProbe?: Container['readinessProbe']
}
type Labels = Record<string, string>
type Pod = {
  metadata: { labels: Labels }
  spec: Record<string, unknown> & { containers: Container[]; volumes: { name: string }[] }
}
type Backend = { service: { name: string; port: { name: string } } }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Labels }
  spec: {
    template: Pod
    replicas?: number
    selector: { matchLabels: Labels } & Labels
    podSelector: { matchLabels: Labels }
    policyTypes: string[]
    ingress?: { from: unknown[]; ports: { port: string }[] }[]
    ports: { name: string; targetPort: string }[]
    scaleTargetRef: { name: string }
    rules: { http: { paths: { path: string; backend: Backend }[] } }[]
  }
}

const root = path.resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const chart = 'deploy/helm/litfass'
const schema = JSON.parse(text(`${chart}/values.schema.json`)) as Record<string, unknown>

const renderings = (['small', 'large'] as const).map((name) => {
  const manifests = parseAllDocuments(text(`deploy/kubernetes/${name}.yaml`)).flatMap((document) => {
    const one = document.toJS() as Manifest | null
    return one ? [one] : []
  })
  const of = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
  const workloads = of('Deployment', 'Job')
  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)
  return { name, manifests, of, workloads, containers }
})
const each = renderings.map((one) => [one.name, one] as const)

const isWithin = (part: Labels, whole: Labels) => Object.entries(part).every(([key, value]) => whole[key] === value)

it('the rendered manifests are those of the chart: run "npm run chart" after a change of deploy/helm', async () => {
  const mark = await withScript<string>('fingerprint.mjs', `return m.fingerprint(['deploy/helm'])`)

  for (const { name } of renderings) expect(text(`deploy/kubernetes/${name}.yaml`)).toContain(`from deploy/helm (${mark})`)
})

it('there is everything that was asked for and nothing that was switched off', () => {
  const seen = renderings.map(({ manifests }) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name.slice(8)}`).sort())

  expect(seen[0]).toEqual([
    'Deployment sidecar',
    'Deployment web',
    'HorizontalPodAutoscaler sidecar',
    'HorizontalPodAutoscaler web',
    'Ingress web',
    'Job setup',
    'PodDisruptionBudget sidecar',
    'PodDisruptionBudget web',
    'Service sidecar',
    'Service web',
  ])
  expect(seen[1]).toEqual(
    [
      ...(seen[0] ?? []),
      ...['Deployment', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'PodDisruptionBudget'].map((kind) => `${kind} recognizer`),
      ...['setup', 'sidecar', 'web'].map((part) => `NetworkPolicy ${part}`),
    ].sort(),
  )
})

it('every manifest has the fields and types of Kubernetes, and no others', () => {
  const modules = new Map<string, string>()
  const lines = renderings
    .flatMap(({ manifests }) => manifests)
    .map((one, at) => {
      const [group = '', version] = one.apiVersion.includes('/') ? one.apiVersion.split('/') : ['core', one.apiVersion]
      modules.set(one.kind, `${group.split('.')[0]}/${version}`)
      return `export const manifest${at}: ${one.kind} = ${JSON.stringify(one)}`
    })
  const imports = [...modules].map(([kind, from]) => `import type { ${kind} } from 'kubernetes-types/${from}'`)
  const complaintsAbout = (source: string) => {
    const file = path.join(root, 'manifests.ts')
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    }
    const host = ts.createCompilerHost(options)
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (name, version) =>
      name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : read(name, version)
    const program = ts.createProgram([file], options, host)
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }
  const source = [...imports, ...lines].join('\n')

  expect(complaintsAbout(source)).toEqual([])
  expect(complaintsAbout(source.replace('"maxSurge"', '"maxSurges"')).join()).toContain('maxSurges')
})

it.each(each)('%s: whatever names pods, ports or services finds them', (_, { of, workloads }) => {
  const services = new Map(of('Service').map(({ metadata, spec }) => [metadata.name, spec]))
  const deployments = of('Deployment')
  for (const { spec } of deployments) expect(isWithin(spec.selector.matchLabels, spec.template.metadata.labels)).toBe(true)
  const chosenBy = (labels: Labels) => workloads.filter(({ spec }) => isWithin(labels, spec.template.metadata.labels))

  for (const spec of services.values()) {
    const [chosen, ...others] = chosenBy(spec.selector)
    expect(others).toEqual([])
    const ports = chosen?.spec.template.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name))
    for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort)
  }
  for (const { spec } of of('PodDisruptionBudget')) expect(chosenBy(spec.selector.matchLabels)).toHaveLength(1)
  for (const { spec } of of('HorizontalPodAutoscaler'))
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef.name)
  for (const { backend } of of('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths)))
    expect(services.get(backend.service.name)?.ports.map(({ name }) => name)).toContain(backend.service.port.name)
  for (const { spec } of of('NetworkPolicy')) {
    const [chosen] = chosenBy(spec.podSelector.matchLabels)
    const ports = chosen?.spec.template.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)) ?? []
    expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
    // an empty list of senders would mean everybody
    for (const rule of spec.ingress ?? []) expect(rule.from.length).toBeGreaterThan(0)
    expect((spec.ingress ?? []).flatMap(({ ports: named }) => named.map(({ port }) => port)).sort()).toEqual(ports.sort())
  }
})

it.each(each)('%s: every container is bare, bounded and probed', (_, { workloads, of }) => {
  for (const { spec, kind } of workloads) {
    const { containers, volumes, ...pod } = spec.template.spec
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({ requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } })
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
      if (kind === 'Job') continue
      const ports = (container.ports ?? []).map(({ name }) => name)
      for (const probe of [container.readinessProbe, container.livenessProbe]) {
        const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port
        if (port) expect(ports).toContain(port)
        else expect(probe?.exec?.command).toEqual(['node', 'scripts/container.mjs', 'alive'])
      }
    }
  }
  // a number here would undo what the autoscaler decided at every upgrade
  for (const { spec } of of('Deployment')) expect(spec.replicas).toBeUndefined()
})

it.each(each)('%s: settings, files and addresses are those of the product', async (_, { containers, of }) => {
  const settings = new Set([...text('docs/settings.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  const allocator = /^MALLOC_/
  for (const { env, command } of containers) {
    const names = env.map(({ name }) => name)
    expect(names.filter((name) => !allocator.test(name) && !settings.has(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const file = command.find((word) => /\.(mjs|ts)$/.test(word)) ?? ''
    expect(existsSync(path.join(root, file))).toBe(true)
    expect(text('Dockerfile')).toContain(`/app/${file.split('/')[0]} `)
  }
  const web = containers.find(({ name }) => name === 'web')
  expect(web?.readinessProbe?.httpGet?.path).toBe(await withScript<string>('readiness.mjs', 'return m.READY_PATH'))
  expect(existsSync(path.join(root, 'app/api/health/route.ts'))).toBe(true)
  const port = (container: string, setting: string) =>
    containers.find(({ name }) => name === container)?.env.find(({ name }) => name === setting)?.value
  expect(web?.ports?.find(({ name }) => name === 'http')?.containerPort).toBe(Number(port('web', 'PORT')))
  const sidecar = containers.find(({ name }) => name === 'sidecar')
  expect(sidecar?.ports?.find(({ name }) => name === 'http')?.containerPort).toBe(Number(port('sidecar', 'SOCKET_PORT')))
  expect(of('Ingress')[0]?.spec.rules[0]?.http.paths[0]?.path).toBe('/socket.io')
})

it('recognizers are used exactly if they run, and ports for metrics are the ones that processes open', () => {
  const [small, large] = renderings.map(({ containers }) => containers)
  const valueOf = (containers: Container[] | undefined, part: string, setting: string) =>
    containers?.find(({ name }) => name === part)?.env.find(({ name }) => name === setting)?.value

  expect(valueOf(small, 'web', 'RECOGNIZER')).toBeUndefined()
  expect(valueOf(large, 'web', 'RECOGNIZER')).toBe('remote')
  for (const [part, setting] of [
    ['web', 'METRICS_PORT'],
    ['sidecar', 'SIDECAR_METRICS_PORT'],
    ['recognizer', 'RECOGNIZER_METRICS_PORT'],
  ] as const) {
    const { ports = [] } = large?.find(({ name }) => name === part) ?? {}
    expect(ports.find(({ name }) => name === 'metrics')?.containerPort).toBe(Number(valueOf(large, part, setting)))
    expect(valueOf(small, part, setting)).toBeUndefined()
  }
})

describe('values', () => {
  const Values = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  const merge = (below: unknown, above: unknown): unknown => {
    const isTable = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one)
    if (!isTable(below) || !isTable(above)) return above
    return { ...below, ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, merge(below[key], value)])) }
  }
  const defaults = parse(text(`${chart}/values.yaml`)) as Record<string, unknown>
  const given = (name: string) => merge(defaults, parse(text(`deploy/helm/values-${name}.yaml`)))
  const accepts = (values: unknown) => Values.safeParse(values).success

  it('the examples are accepted; defaults alone, misspelt keys and wrong types are not', () => {
    expect(accepts(given('small'))).toBe(true)
    expect(accepts(given('large'))).toBe(true)
    expect(accepts(defaults)).toBe(false)
    for (const wrong of [
      { wep: {} },
      { web: { replicas: 3 } },
      { web: { autoscaling: { min: 0 } } },
      { settings: { APP_URL: 'litfass.test' } },
      { settings: { CDN_SECONDS: 300 } },
      { networkPolicy: { ingressFrom: [] } },
      { secretName: '' },
    ])
      expect([wrong, accepts(merge(given('small'), wrong))]).toEqual([wrong, false])
  })

  it('templates use only values that the schema knows, and none is left unused', () => {
    const used = [...['web', 'sidecar', 'recognizer', 'setup', 'ingress', 'network-policy'].map((name) => `${name}.yaml`), '_helpers.tpl']
      .map((name) => text(`${chart}/templates/${name}`))
      .join('\n')
    const paths = new Set([...used.matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, name = '']) => name))
    const known = (table: Record<string, unknown>, before = ''): string[] =>
      Object.entries(table).flatMap(([key, value]) => {
        const name = before + key
        const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
        // taken whole: settings, annotations, resources
        return isTable && !['settings', 'annotations', 'resources'].includes(key)
          ? known(value as Record<string, unknown>, `${name}.`)
          : [name]
      })

    expect([...paths].sort()).toEqual(
      known(defaults)
        .filter((name) => !name.endsWith('.resources'))
        .sort(),
    )
  })
})
