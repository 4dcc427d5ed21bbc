/** bin/tenant: makes a tenant and its first key, or another manager key for one. */
import { createManagerKey, createTenant } from '../src/modules/access/index.ts'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { ConfigurationError, readConfiguration, unknownSettings } from '../src/platform/process/configuration.ts'
import { openService } from '../src/service.ts'

const help = `bin/tenant create NAME     Makes a tenant and its first key (role manager, whole tenant).
bin/tenant key TENANT_ID   Makes another manager key, for a tenant whose keys are lost.

Works on DATABASE_URL; without it on the embedded database of INNKEEP_DATA_DIR, while the service does not run.
The key is shown once.`

const [verb, ...words] = process.argv.slice(2)
const subject = words.join(' ').trim()
if (verb === '--help' || verb === '-h' || !['create', 'key'].includes(verb ?? '') || subject === '') {
  process.stdout.write(`${help}\n`)
  process.exit(verb === '--help' || verb === '-h' ? 0 : 1)
}
for (const warning of unknownSettings(process.env)) process.stderr.write(`Warning: ${warning}\n`)
try {
  const opened = await openService(readConfiguration(process.env))
  const { database } = opened
  try {
    if (verb === 'create') {
      if (subject.length > 200) throw new ConfigurationError('The name of a tenant has at most 200 characters.')
      const { tenantId, key } = await createTenant(database, subject)
      process.stdout.write(`Tenant:      ${tenantId}  ${subject}\nManager key: ${key}\n`)
    } else {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subject))
        throw new ConfigurationError(`${subject} is not the id of a tenant.`)
      const { key } = await createManagerKey(database, subject).catch(() => {
        throw new ConfigurationError(`There is no tenant ${subject}.`)
      })
      process.stdout.write(`Manager key: ${key}\n`)
    }
  } finally {
    await opened.stop()
  }
} catch (error) {
  const inWords = error instanceof ConfigurationError || error instanceof EmbeddedServerError
  process.stderr.write(`${inWords ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
