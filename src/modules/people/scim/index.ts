/** The public interface of the module: users and groups provisioned by an identity provider (SCIM 2.0). */
import { endScimToken } from './end-scim-token.ts'
import { makeScimToken } from './make-scim-token.ts'

export const personOperations = [makeScimToken, endScimToken]
export { answerScim } from './answer-steps.ts'
export { vocabulary } from './vocabulary.ts'
