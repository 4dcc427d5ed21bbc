/** The public interface of the module: how people sign in, their sessions, and their ways to sign in. */
import { acceptInvitation } from './accept-invitation.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { beginSingleSignOn } from './begin-single-sign-on.ts'
import { beginTotp } from './begin-totp.ts'
import { changeProfile } from './change-profile.ts'
import { confirmSession } from './confirm-session.ts'
import { confirmTotp } from './confirm-totp.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endProviderSession } from './end-provider-session.ts'
import { endSession } from './end-session.ts'
import { findCells } from './find-cells.ts'
import { finishSingleSignOn } from './finish-single-sign-on.ts'
import { getIdentityProvider } from './get-identity-provider.ts'
import { getSession } from './get-session.ts'
import { listMyPasskeys } from './list-my-passkeys.ts'
import { listSessions } from './list-sessions.ts'
import { readInvitation } from './read-invitation.ts'
import { readTrustedDevice } from './read-trusted-device.ts'
import { removeIdentityProvider } from './remove-identity-provider.ts'
import { removePasskey } from './remove-passkey.ts'
import { removePin } from './remove-pin.ts'
import { removeTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requestNewPassword } from './request-new-password.ts'
import { setIdentityProvider } from './set-identity-provider.ts'
import { setNewPassword } from './set-new-password.ts'
import { setPassword } from './set-password.ts'
import { setPin } from './set-pin.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signInWithPin } from './sign-in-with-pin.ts'
import { signOut } from './sign-out.ts'
import { sealedProviderSecret } from './provider-steps.ts'
import { sealedTotp } from './totp-steps.ts'
import { trustDevice } from './trust-device.ts'

export const personOperations = [
  findCells,
  signInWithPassword,
  beginSecondFactor,
  signInWithCode,
  beginSingleSignOn,
  finishSingleSignOn,
  endProviderSession,
  getIdentityProvider,
  setIdentityProvider,
  removeIdentityProvider,
  beginPasskeySignIn,
  signInWithPasskey,
  listMyPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  readInvitation,
  acceptInvitation,
  requestNewPassword,
  setNewPassword,
  getSession,
  confirmSession,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  changeProfile,
  setPassword,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  setPin,
  removePin,
  trustDevice,
  readTrustedDevice,
  signInWithPin,
]
export { events } from './events.ts'
export { grantsOfGroups, type ProviderRow, providerOf } from './provider-steps.ts'

export const sealedColumns = [sealedTotp, sealedProviderSecret]
