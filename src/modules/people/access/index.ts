/** The public interface of the module: API keys and the current caller. */
import { createApiKey } from './create-api-key.ts'
import { getMe } from './get-me.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

export const operations = [getMe, createApiKey, listApiKeys, revokeApiKey, rotateApiKey]
export { KeyScope } from './api-key.ts'
export { events } from './events.ts'
export { createManagerKey, createTenant } from './tenant-writes.ts'
export { vocabulary } from './vocabulary.ts'
