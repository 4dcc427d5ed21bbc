/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    'scim-token': 'The token with which an identity provider manages users and groups (SCIM 2.0).',
  },
})
