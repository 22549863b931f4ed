import type { Command } from '../command-line/command.ts'
import { backupCommand } from './backup.ts'
import {
  deleteUserCommand,
  suspendUserCommand,
  trustUserCommand,
  unsuspendUserCommand,
  untrustUserCommand,
} from './change-user.ts'
import { cleanImagesCommand } from './clean-images.ts'
import { completionCommand } from './completion.ts'
import { createApplicationCommand } from './create-application.ts'
import { createUserCommand } from './create-user.ts'
import { doctorCommand } from './doctor.ts'
import { dumpCommand } from './dump.ts'
import { endSessionsCommand } from './end-sessions.ts'
import { approveEventCommand, listEventsCommand, rejectEventCommand } from './events.ts'
import { listMailsCommand, retryMailsCommand } from './failed-mails.ts'
import { importCommand } from './import-programme.ts'
import { importServiceCommand } from './import-service.ts'
import { invitePeopleCommand } from './invite-people.ts'
import { issueTokenCommand } from './issue-token.ts'
import { joinUserCommand } from './join-user.ts'
import { listSessionsCommand } from './list-sessions.ts'
import { listTokensCommand } from './list-tokens.ts'
import { listUsersCommand } from './list-users.ts'
import { mailStatusCommand, resumeMailCommand } from './mail-queue.ts'
import { makeAdminCommand } from './make-admin.ts'
import { migrateCommand } from './migrate.ts'
import { pruneTokensCommand } from './prune-tokens.ts'
import { renameUserCommand } from './rename-user.ts'
import { restoreCommand } from './restore.ts'
import { revokeTokenCommand } from './revoke-token.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { seedDemoCommand } from './seed-demo.ts'
import { serveCommand } from './serve.ts'
import { configCommand } from './show-config.ts'
import { testMailCommand } from './test-mail.ts'
import { versionCommand } from './version.ts'

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [
  serveCommand,
  configCommand,
  doctorCommand,
  migrateCommand,
  seedDemoCommand,
  createUserCommand,
  makeAdminCommand,
  resetPasswordCommand,
  listUsersCommand,
  suspendUserCommand,
  unsuspendUserCommand,
  trustUserCommand,
  untrustUserCommand,
  deleteUserCommand,
  renameUserCommand,
  joinUserCommand,
  invitePeopleCommand,
  listEventsCommand,
  approveEventCommand,
  rejectEventCommand,
  issueTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  pruneTokensCommand,
  listSessionsCommand,
  endSessionsCommand,
  createApplicationCommand,
  importCommand,
  importServiceCommand,
  cleanImagesCommand,
  backupCommand,
  dumpCommand,
  restoreCommand,
  mailStatusCommand,
  resumeMailCommand,
  listMailsCommand,
  retryMailsCommand,
  testMailCommand,
  completionCommand(() => commands),
  versionCommand,
]
