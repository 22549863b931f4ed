import type { Bind } from '../bind.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { exportUser } from './export-user.ts'
import { getUser } from './get-user.ts'
import { issueResetLink } from './issue-reset-link.ts'
import {
  listAttendedEvents,
  listHostedEvents,
  listStarredTalks,
  listUserEventComments,
  listUserTalkComments,
  listUserTalks,
} from './list-activity.ts'
import { listUsers } from './list-users.ts'
import { makeUserAdmin } from './make-user-admin.ts'
import { registerUser } from './register-user.ts'
import { remindPassword } from './remind-password.ts'
import { remindUsername } from './remind-username.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { trustUser } from './trust-user.ts'
import { verifyEmail } from './verify-email.ts'

export const userUseCases = (bind: Bind) => ({
  createUser: bind(createUser),
  deleteUser: bind(deleteUser),
  editUser: bind(editUser),
  exportUser: bind(exportUser),
  getUser: bind(getUser),
  issueResetLink: bind(issueResetLink),
  listAttendedEvents: bind(listAttendedEvents),
  listHostedEvents: bind(listHostedEvents),
  listStarredTalks: bind(listStarredTalks),
  listUserEventComments: bind(listUserEventComments),
  listUserTalkComments: bind(listUserTalkComments),
  listUserTalks: bind(listUserTalks),
  listUsers: bind(listUsers),
  makeUserAdmin: bind(makeUserAdmin),
  registerUser: bind(registerUser),
  remindPassword: bind(remindPassword),
  remindUsername: bind(remindUsername),
  resetPassword: bind(resetPassword),
  sendVerification: bind(sendVerification),
  trustUser: bind(trustUser),
  verifyEmail: bind(verifyEmail),
})
