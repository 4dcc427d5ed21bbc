import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'people', module: 'access' },
  {
    API_KEY_NOT_FOUND: { kind: 'absent', record: 'api_key', message: 'There is no key with this id.' },
    API_KEY_REVOKED: { kind: 'conflict', message: 'This key is revoked; make a new one instead.' },
    TEST_KEY_OF_LIVE_TENANT: {
      kind: 'conflict',
      message:
        'body.mode: everything in this tenant is real, so it has no test keys. Make a test tenant (bin/tenant create --test) and a key there.',
    },
    LIVE_KEY_OF_TEST_TENANT: { kind: 'conflict', message: 'body.mode: this is a test tenant; its keys are test keys.' },
    API_KEY_EXCEEDS_CALLER: { kind: 'forbidden', message: 'A key cannot be given more than the key that makes it has.' },
  },
)
