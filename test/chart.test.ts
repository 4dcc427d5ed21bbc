/**
 * The Kubernetes chart: rendered with Go templates and Sprig, as Helm does. Every object is checked against the types of Kubernetes and CloudNativePG,
 * references are resolved, and the settings are read by the service's own code. Skipped without Go and Sprig; needs neither Helm nor a cluster.
 */
import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { readConfiguration, settings } from '../src/platform/process/configuration.ts'

const root = path.join(import.meta.dirname, '..')
const chart = path.join(root, 'deploy', 'chart')
const goPath = '/usr/share/gocode'
const canRender =
  fs.existsSync(path.join(goPath, 'src/github.com/Masterminds/sprig')) &&
  fs.existsSync(path.join(goPath, 'src/sigs.k8s.io/yaml')) &&
  spawnSync('go', ['version']).status === 0

/** Any parsed YAML. */
// oxlint-disable-next-line typescript/no-explicit-any -- objects of many kinds, whose types are checked by the compiler below
type Anything = any

interface Rendered {
  readonly values: Anything
  readonly files: Record<string, string> | null
  readonly error?: string
  readonly objects: Anything[]
}

const bucket = { INNKEEP_S3_BUCKET: 'photos' }
const secretName = 'innkeep-secrets'
const cases: Record<string, { values: object; isUpgrade?: boolean }> = {
  'as it is': { values: { secretName, settings: bucket } },
  'an upgrade': { values: { secretName, settings: bucket }, isUpgrade: true },
  'everything on': {
    values: {
      secretName,
      image: { repository: 'registry.example/innkeep', tag: '1.2.3' },
      imagePullSecrets: [{ name: 'registry' }],
      settings: {
        ...bucket,
        INNKEEP_PUBLIC_URL: 'https://desk.example',
        INNKEEP_CELL: 'eu1',
        INNKEEP_RATE_LIMIT: 600,
        LOG_LEVEL: 'warn',
      },
      autoscaling: { enabled: true, minReplicas: 3 },
      ingress: {
        enabled: true,
        className: 'nginx',
        host: 'desk.example',
        tlsSecretName: 'desk-tls',
        annotations: { 'a/b': 'c' },
      },
      networkPolicy: {
        ingressFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
        metricsFrom: [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }],
        egress: [{ to: [{ podSelector: { matchLabels: { app: 'minio' } } }], ports: [{ port: 9000, protocol: 'TCP' }] }],
      },
      podAnnotations: { 'a/b': 'c' },
      nodeSelector: { disk: 'fast' },
      tolerations: [{ key: 'hotel', operator: 'Exists', effect: 'NoSchedule' }],
      database: {
        cloudnativepg: {
          image: 'registry.example/postgresql:18',
          storageClass: 'fast',
          pooler: { enabled: true },
          backup: { objectStore: 'innkeep-store' },
        },
      },
    },
  },
  'a database of one’s own': {
    values: {
      secretName,
      settings: bucket,
      networkPolicy: { enabled: false },
      podDisruptionBudget: { enabled: false },
      database: { cloudnativepg: { enabled: false }, existing: { secretName: 'pg', hasMigrationUrl: true } },
    },
  },
  'one pod': { values: { secretName, replicas: 1, database: { cloudnativepg: { instances: 1 } } } },
  'several pods without a bucket': { values: { secretName } },
  'no database': { values: { secretName, settings: bucket, database: { cloudnativepg: { enabled: false } } } },
  'an ingress without a name': { values: { secretName, settings: bucket, ingress: { enabled: true } } },
}
const refused: Record<string, RegExp> = {
  'several pods without a bucket': /INNKEEP_S3_BUCKET is needed/,
  'no database': /database\.existing\.secretName/,
  'an ingress without a name': /ingress\.host/,
}

describe('the chart for Kubernetes', { skip: canRender ? false : 'no Go with Sprig is installed here' }, () => {
  const rendered = new Map<string, Rendered>()
  before(() => {
    const names = Object.keys(cases)
    const out = execFileSync('go', ['run', path.join(root, 'test/chart/render.go')], {
      input: JSON.stringify({
        chart,
        cases: Object.values(cases).map(({ values, isUpgrade = false }) => ({ values, isUpgrade, release: 'desk' })),
      }),
      env: { ...process.env, GO111MODULE: 'off', GOPATH: goPath, GOFLAGS: '', GOCACHE: path.join(root, 'build', 'go') },
      maxBuffer: 1e8,
    })
    for (const [index, answer] of (JSON.parse(out.toString()) as Rendered[]).entries()) {
      const objects = Object.entries(answer.files ?? {})
        .filter(([name]) => name.endsWith('.yaml'))
        .flatMap(([name, text]) =>
          parseAllDocuments(text).flatMap((document) => {
            assert.deepEqual([...document.errors, ...document.warnings], [], name)
            const content = document.toJS()
            return content === null ? [] : [content]
          }),
        )
      rendered.set(names[index] as string, { ...answer, objects })
    }
  })
  const whole = () => [...rendered].filter(([name]) => !(name in refused))
  const kinds = (objects: readonly Anything[]) => objects.map(({ kind }) => kind as string).toSorted()
  const the = (objects: readonly Anything[], kind: string): Anything => {
    const found = objects.filter((object) => object.kind === kind)
    assert.equal(found.length, 1, kind)
    return found[0]
  }

  test('it renders, and reports missing values', () => {
    for (const [name, { error }] of rendered)
      if (refused[name]) assert.match(error ?? '', refused[name], name)
      else assert.equal(error, undefined, name)
    assert.deepEqual(kinds(rendered.get('as it is')?.objects ?? []), [
      'Cluster',
      'ConfigMap',
      'Deployment',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ])
    assert.deepEqual(kinds(rendered.get('everything on')?.objects ?? []), [
      'Cluster',
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Pooler',
      'ScheduledBackup',
      'Service',
      'ServiceAccount',
    ])
    assert.deepEqual(kinds(rendered.get('one pod')?.objects ?? []), [
      'Cluster',
      'ConfigMap',
      'Deployment',
      'Job',
      'NetworkPolicy',
      'Service',
      'ServiceAccount',
    ])
  })

  test('values are checked by the schema, and unknown ones are refused', () => {
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(fs.readFileSync(path.join(chart, 'values.schema.json'), 'utf8')),
    )
    for (const [name, { values }] of whole()) assert.ok(validate(values), `${name}: ${JSON.stringify(validate.errors)}`)
    const base = parse(fs.readFileSync(path.join(chart, 'values.yaml'), 'utf8'))
    assert.ok(!validate(base), 'a secret has to be named')
    const good = { ...base, secretName }
    assert.ok(validate(good))
    for (const wrong of [
      { replica: 3 },
      { replicas: 0 },
      { replicas: '2' },
      { image: { ...base.image, tga: 'x' } },
      { settings: { INNKEEP_MASTER_KEY: 'secret' } },
      { settings: { INNKEEP_MIGRATE: '1' } },
      { settings: { PATH: '/' } },
      { database: { cloudnativepg: { ...base.database.cloudnativepg, size: '50' } } },
      { database: { cloudnativepg: { ...base.database.cloudnativepg, backup: { objectStore: 'x', schedule: '0 3 * * *' } } } },
    ])
      assert.ok(!validate({ ...(good as object), ...wrong }), JSON.stringify(wrong))
  })

  test('every object is a valid Kubernetes or CloudNativePG object without unknown fields', async () => {
    const modules: Record<string, string> = {
      Cluster: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster',
      Pooler: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler',
      ScheduledBackup: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup',
      ConfigMap: 'kubernetes-models/v1/ConfigMap',
      Service: 'kubernetes-models/v1/Service',
      ServiceAccount: 'kubernetes-models/v1/ServiceAccount',
      Deployment: 'kubernetes-models/apps/v1/Deployment',
      Job: 'kubernetes-models/batch/v1/Job',
      HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler',
      Ingress: 'kubernetes-models/networking.k8s.io/v1/Ingress',
      NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy',
      PodDisruptionBudget: 'kubernetes-models/policy/v1/PodDisruptionBudget',
    }
    const lines = Object.entries(modules).map(([kind, from]) => `import type { I${kind} } from '${from}'`)
    for (const [name, { objects }] of whole())
      for (const [index, object] of objects.entries()) {
        const from = modules[object.kind as string]
        assert.ok(from, object.kind)
        const model = (await import(from)) as Record<string, new (object: object) => { validate(): void; apiVersion: string }>
        const made = new (model[object.kind as string] as (typeof model)[string])(object as object)
        assert.equal(made.apiVersion, object.apiVersion)
        assert.doesNotThrow(() => made.validate(), `${name}: ${object.kind}`)
        lines.push(`// ${name}`, `export const object${lines.length}_${index}: I${object.kind} = ${JSON.stringify(object)}`)
      }
    // Schema validation ignores unknown fields; assigning literals to TypeScript types does not.
    const folder = path.join(root, 'build', 'chart')
    fs.mkdirSync(folder, { recursive: true })
    const compile = async (text: string) => {
      fs.writeFileSync(path.join(folder, 'objects.ts'), text)
      return promisify(execFile)(
        process.execPath,
        [
          path.join(root, 'node_modules/typescript/bin/tsc'),
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'nodenext',
          '--types',
          '',
          path.join(folder, 'objects.ts'),
        ],
        { cwd: root },
      ).then(
        () => '',
        (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
      )
    }
    assert.equal(await compile(lines.join('\n')), '')
    const first = lines.find((line) => line.includes('"readinessProbe"')) ?? ''
    assert.match(
      await compile([...lines.filter((line) => line !== first), first.replace('readinessProbe', 'readyProbe')].join('\n')),
      /readyProbe/,
    )
  })

  test('all references between objects resolve', () => {
    for (const [name, { objects }] of whole()) {
      const deployment = the(objects, 'Deployment')
      const { template, selector } = deployment.spec
      const labels = template.metadata.labels as Record<string, string>
      const isOf = (wanted: Record<string, string>) => Object.entries(wanted).every(([label, value]) => labels[label] === value)
      assert.ok(isOf(selector.matchLabels as never), name)
      const service = the(objects, 'Service')
      assert.ok(isOf(service.spec.selector as never), name)
      const job = the(objects, 'Job')
      assert.ok(
        !Object.entries(service.spec.selector as object).every(
          ([label, value]) => job.spec.template.metadata.labels[label] === value,
        ),
        'nobody is sent to the job of migrations',
      )
      for (const object of objects.filter(({ kind }) => kind === 'PodDisruptionBudget' || kind === 'NetworkPolicy'))
        assert.ok(isOf((object.spec.selector ?? object.spec.podSelector).matchLabels as never), name)
      const account = the(objects, 'ServiceAccount').metadata.name
      for (const pod of [template.spec, job.spec.template.spec]) {
        assert.equal(pod.serviceAccountName, account)
        const [container] = pod.containers
        assert.ok(pod.securityContext.runAsNonRoot && container.securityContext.readOnlyRootFilesystem, name)
        assert.deepEqual(
          container.volumeMounts.map((mount: Anything) => mount.name).toSorted(),
          pod.volumes.map((volume: Anything) => volume.name).toSorted(),
        )
        for (const { configMapRef } of container.envFrom)
          if (configMapRef) assert.equal(configMapRef.name, the(objects, 'ConfigMap').metadata.name)
      }
      const ports = new Set(template.spec.containers[0].ports.map((port: Anything) => port.name))
      for (const { targetPort } of service.spec.ports) assert.ok(ports.has(targetPort), name)
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        assert.ok(ports.has(template.spec.containers[0][probe].httpGet.port), probe)
      for (const scaler of objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
        assert.equal(scaler.spec.scaleTargetRef.name, deployment.metadata.name)
        assert.equal(deployment.spec.replicas, undefined, 'nobody else counts pods')
      }
      for (const ingress of objects.filter(({ kind }) => kind === 'Ingress'))
        assert.equal(ingress.spec.rules[0].http.paths[0].backend.service.name, service.metadata.name)
    }
  })

  test('the service accepts the settings of the pods, and jobs migrate with a direct connection', () => {
    for (const [name, { objects }] of whole()) {
      const config = the(objects, 'ConfigMap').data as Record<string, string>
      for (const setting of Object.keys(config)) assert.ok(setting in settings, setting)
      const secrets: Record<string, string> = {
        username: 'innkeep',
        password: 'pass',
        dbname: 'innkeep',
        url: 'postgres://own/x',
        migrationUrl: 'postgres://owner/x',
      }
      const variablesOf = (pod: Anything): Record<string, string> => {
        const variables: Record<string, string> = {}
        for (const { name: variable, value, valueFrom } of pod.containers[0].env as Anything[]) {
          const text: string = value ?? secrets[valueFrom.secretKeyRef.key]
          assert.ok(text, `${name}: ${variable}`)
          variables[variable as string] = text.replaceAll(/\$\((\w+)\)/g, (_, other: string) => {
            // Kubernetes expands only variables defined earlier in the list.
            assert.ok(variables[other], `${name}: ${variable} is written before ${other}`)
            return variables[other]
          })
        }
        return variables
      }
      const secret = { INNKEEP_MASTER_KEY: Buffer.alloc(32).toString('base64'), NODE_ENV: 'production' }
      const ofService = readConfiguration({ ...config, ...secret, ...variablesOf(the(objects, 'Deployment').spec.template.spec) })
      const ofJob = readConfiguration({ ...secret, ...variablesOf(the(objects, 'Job').spec.template.spec) })
      assert.equal(ofService.INNKEEP_MIGRATE, false)
      assert.equal(ofJob.DATABASE_POOLER, 'none')
      const database = objects.find(({ kind }) => kind === 'Cluster')?.metadata.name
      if (database) {
        assert.match(ofJob.DATABASE_URL, new RegExp(`@${database}-rw:5432/innkeep$`))
        const pooler = objects.find(({ kind }) => kind === 'Pooler')
        assert.match(ofService.DATABASE_URL, new RegExp(`@${pooler?.metadata.name ?? `${database}-rw`}:5432`))
        assert.equal(ofService.DATABASE_POOLER, pooler ? 'transaction' : 'none')
        const allowed = JSON.stringify(the(objects, 'NetworkPolicy').spec.egress)
        assert.ok(allowed.includes(`"cnpg.io/cluster":"${database}"`))
        assert.equal(allowed.includes('cnpg.io/poolerName'), pooler !== undefined)
      } else {
        assert.equal(ofJob.DATABASE_MIGRATION_URL, 'postgres://owner/x')
        assert.equal(ofService.DATABASE_URL, 'postgres://own/x')
      }
    }
  })

  test('the migration job runs with the database at the first installation, and before the new pods at an upgrade', () => {
    const first = the(rendered.get('as it is')?.objects ?? [], 'Job')
    const later = the(rendered.get('an upgrade')?.objects ?? [], 'Job')
    assert.equal(first.metadata.annotations, undefined)
    assert.equal(later.metadata.annotations['helm.sh/hook'], 'pre-upgrade')
    assert.notEqual(first.metadata.name, later.metadata.name)
    // The data must survive uninstalling the chart.
    assert.equal(the(rendered.get('as it is')?.objects ?? [], 'Cluster').metadata.annotations['helm.sh/resource-policy'], 'keep')
  })

  test('equal settings give identical pods, changed settings different ones', () => {
    const sumOf = (name: string) =>
      the(rendered.get(name)?.objects ?? [], 'Deployment').spec.template.metadata.annotations['innkeep/settings'] as string
    assert.equal(sumOf('as it is'), sumOf('an upgrade'))
    assert.notEqual(sumOf('as it is'), sumOf('everything on'))
  })

  test('chart and package have the same version', () => {
    const about = parse(fs.readFileSync(path.join(chart, 'Chart.yaml'), 'utf8')) as { appVersion: string }
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    assert.equal(about.appVersion, version)
  })
})
