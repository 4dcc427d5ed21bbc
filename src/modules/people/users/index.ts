/** The public interface of the module: users and their grants. */

import { changeRole } from './change-role.ts'
import { changeUser } from './change-user.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { disableUser } from './disable-user.ts'
import { enableUser } from './enable-user.ts'
import { endTrustedDevice } from './end-trusted-device.ts'
import { getSignInPolicy } from './get-sign-in-policy.ts'
import { getUser } from './get-user.ts'
import { makeInvitationLink } from './invitation-link.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteUser } from './invite-user.ts'
import { sendInvitation, sendNewPassword } from './link-mail-steps.ts'
import { listRoles } from './list-roles.ts'
import { listTrustedDevices } from './list-trusted-devices.ts'
import { listUsers } from './list-users.ts'
import { mailCredentialChange } from './mail-credential-change.ts'
import { mailEmailChange } from './mail-email-change.ts'
import { mailNewSignIn } from './mail-new-sign-in.ts'
import { removeUser } from './remove-user.ts'
import { resetSignIn } from './reset-sign-in.ts'
import { setSignInPolicy } from './set-sign-in-policy.ts'
import { signUserOut } from './sign-user-out.ts'

export const operations = [
  inviteUser,
  listUsers,
  getUser,
  changeUser,
  inviteAgain,
  disableUser,
  enableUser,
  removeUser,
  resetSignIn,
  signUserOut,
  listRoles,
  createRole,
  changeRole,
  deleteRole,
  getSignInPolicy,
  setSignInPolicy,
  listTrustedDevices,
  endTrustedDevice,
]
export const personOperations = [makeInvitationLink]
export const eventHandlers = [sendInvitation, sendNewPassword, mailNewSignIn, mailCredentialChange, mailEmailChange]
export { refuse as userRefuse } from './errors.ts'
export { events } from './events.ts'
export { inviteFirstPerson, inviteFirstPersonAgain } from './first-person-steps.ts'
export { exceeds, type GrantRow, GrantShape, managesAll, problemOf, rowsOf } from './grants.ts'
export { addressOf, linkHours, openLink, passwordStamp, sealLink } from './link-steps.ts'
export { defaultPolicy, policyOf, type SignInPolicy } from './sign-in-policy-reads.ts'
export { TrustedDevice, trustedDeviceExample } from './trusted-device.ts'
export { EmailAddress, languages, presentUser, User, type UserRow, userExample } from './user.ts'
export { namedScopes, permissionsOfRoles, seenScopes, userById, usersWhere } from './user-reads.ts'
export {
  type EndReason,
  endSessions,
  insertGrants,
  insertUser,
  keepsAManager,
  renameInvited,
  replaceGrants,
  setStatus,
  takeWaysToSignIn,
} from './user-writes.ts'
export { vocabulary } from './vocabulary.ts'
