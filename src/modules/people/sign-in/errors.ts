import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'people', module: 'sign-in' },
  {
    SIGN_IN_FAILED: { kind: 'unauthenticated', message: 'E-mail address, password or code is wrong.' },
    PASSKEY_FAILED: { kind: 'unauthenticated', message: 'This passkey was not accepted. Try again, or sign in another way.' },
    PIN_FAILED: {
      kind: 'unauthenticated',
      message: 'The PIN is wrong, or this person has none. After five mistakes sign in another way.',
    },
    SIGN_IN_THROTTLED: { kind: 'tooManyRequests', message: 'Too many attempts. Wait a moment, or sign in with a passkey.' },
    PASSWORD_NOT_ALLOWED: { kind: 'forbidden', message: 'Your company signs in by passkey or single sign-on, not by password.' },
    CHALLENGE_INVALID: { kind: 'invalid', message: 'This step was already used or has expired. Begin again.' },
    LINK_INVALID: {
      kind: 'invalid',
      message: 'This link was used, was replaced by a newer one or has expired. Ask for a new one.',
    },
    PASSWORD_TOO_WEAK: {
      kind: 'invalid',
      message: 'Choose a longer password, of at least ten characters, that nobody would guess.',
    },
    PASSKEY_NOT_FOUND: { kind: 'absent', record: 'passkey', message: 'There is no passkey with this id.' },
    PASSKEY_KNOWN: { kind: 'conflict', constraint: 'passkey_once', message: 'This passkey is registered already.' },
    LAST_WAY_TO_SIGN_IN: { kind: 'conflict', message: 'You would have no way to sign in any more. Add another one first.' },
    TOTP_NOT_BEGUN: { kind: 'conflict', message: 'Begin with the secret: POST /v1/profile/totp.' },
    SECOND_FACTOR_REQUIRED: { kind: 'conflict', message: 'Your company requires a second factor. Set another one up first.' },
    SESSION_NOT_FOUND: { kind: 'absent', record: 'user_session', message: 'You have no session with this id.' },
    DEVICE_NOT_TRUSTED: { kind: 'forbidden', message: 'This browser is not a trusted device.' },
    PIN_TOO_SIMPLE: { kind: 'invalid', message: 'Choose a PIN that is not one digit repeated or a row of digits.' },
    PROVIDER_NOT_FOUND: { kind: 'absent', message: 'Single sign-on is not set up for this address.' },
    PROVIDER_UNAVAILABLE: {
      kind: 'unavailable',
      message: 'The identity provider does not respond correctly. Try again in a moment.',
    },
    PROVIDER_REFUSED: { kind: 'unauthenticated', message: 'The identity provider did not confirm your identity.' },
    PROVIDER_GIVES_NO_ROLE: {
      kind: 'forbidden',
      message: 'None of your groups has a role here. Ask the administrator of the identity provider.',
    },
  },
)
