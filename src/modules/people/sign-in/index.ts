/** The public interface of the module: signing in, sessions and sign-in methods. */
import { acceptInvitation } from './invitation/accept-invitation.ts'
import { readInvitation } from './invitation/read-invitation.ts'
import { addPasskey } from './passkey/add-passkey.ts'
import { beginPasskey } from './passkey/begin-passkey.ts'
import { beginPasskeySignIn } from './passkey/begin-passkey-sign-in.ts'
import { listMyPasskeys } from './passkey/list-my-passkeys.ts'
import { removePasskey } from './passkey/remove-passkey.ts'
import { signInWithPasskey } from './passkey/sign-in-with-passkey.ts'
import { requestNewPassword } from './password/request-new-password.ts'
import { setNewPassword } from './password/set-new-password.ts'
import { setPassword } from './password/set-password.ts'
import { signInWithPassword } from './password/sign-in-with-password.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { beginTotp } from './second-factor/begin-totp.ts'
import { confirmTotp } from './second-factor/confirm-totp.ts'
import { removeTotp } from './second-factor/remove-totp.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { signInWithCode } from './second-factor/sign-in-with-code.ts'
import { sealedTotp } from './second-factor/totp-steps.ts'
import { changeProfile } from './session/change-profile.ts'
import { confirmSession } from './session/confirm-session.ts'
import { endOtherSessions } from './session/end-other-sessions.ts'
import { endSession } from './session/end-session.ts'
import { findCells } from './session/find-cells.ts'
import { getSession } from './session/get-session.ts'
import { listSessions } from './session/list-sessions.ts'
import { sweepSignIn } from './session/sign-in-retention-writes.ts'
import { signOut } from './session/sign-out.ts'
import { readTrustedDevice } from './shared-computer/read-trusted-device.ts'
import { removePin } from './shared-computer/remove-pin.ts'
import { setPin } from './shared-computer/set-pin.ts'
import { signInWithPin } from './shared-computer/sign-in-with-pin.ts'
import { trustDevice } from './shared-computer/trust-device.ts'
import { beginSingleSignOn } from './single-sign-on/begin-single-sign-on.ts'
import { endProviderSession } from './single-sign-on/end-provider-session.ts'
import { finishSingleSignOn } from './single-sign-on/finish-single-sign-on.ts'
import { getIdentityProvider } from './single-sign-on/get-identity-provider.ts'
import { sealedProviderSecret } from './single-sign-on/provider-steps.ts'
import { removeIdentityProvider } from './single-sign-on/remove-identity-provider.ts'
import { setIdentityProvider } from './single-sign-on/set-identity-provider.ts'

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
export { grantsOfGroups, type ProviderRow, providerOf } from './single-sign-on/provider-steps.ts'

export const sealedColumns = [sealedTotp, sealedProviderSecret]

export const periodicJobs = [sweepSignIn]
export { vocabulary } from './vocabulary.ts'
