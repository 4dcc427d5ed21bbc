/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    trusted_device: 'addressed',
    user_session: 'addressed',
    passkey: 'addressed',
  },
  tags: {
    'sign-in': 'Signing in: by password, passkey, PIN or single sign-on.',
    session: 'Your own session: identity, confirmation, and signing out.',
    sessions: 'Your own sessions in all browsers.',
    profile: 'Your own name, password, passkeys, codes and PIN.',
    'identity-provider': 'Single sign-on by OpenID Connect, and users by SCIM.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
