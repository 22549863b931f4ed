import {
  asksForPassword,
  auditedBy,
  badLink,
  canBeInvited,
  fold,
  type ImportedUser,
  memberOf,
  ownTextsOf,
  readPasswordReset,
  readVerification,
  registered,
  type RegisteredUser,
  requireAdmin,
  requireGoodLink,
  requireImported,
  takenOver,
  type User,
} from '@lectern/domain'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { closed, command, type QueryPorts } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'
import { joinAccounts } from './move-activity.ts'
import { ratePassword } from './passwords.ts'
import { takeAddress } from './unverified.ts'

/** An invitation, as its page shows it. */
export interface InvitationView extends Pick<User, 'username' | 'fullName'> {
  readonly email: string
  /** The username of the account with this address, to which everything moves; undefined without one. */
  readonly joins: string | undefined
  /** Whether the account needs a password, because nobody signs in by mail here. */
  readonly needsPassword: boolean
}

/** Shows an invitation, and changes nothing: programs that scan mails follow links, too. */
export const readInvitation = command(
  'anybody',
  async (ports, _holder, input: { token?: unknown }): Promise<InvitationView> => {
    const { imported, owner } = await apart(ports).transaction((to) => findInvited(ports, to, input))
    const { username, fullName, pendingEmail: email } = imported
    const needsPassword = ports.settings.mailSignIn === 'off'
    return { username, fullName, email, joins: owner?.username, needsPassword }
  },
)

export interface TakeOverInput {
  readonly token?: unknown
  /** Without one, its owner signs in by mail. */
  readonly password?: unknown
}

/**
 * The secret of the mail proves the address, so the imported account becomes that of its reader. If they have an account with
 * this address, it gets everything of the imported one. Other registrations with the address, which nobody verified, end.
 */
export const takeOverAccount = command(
  'anybody',
  async (ports, _holder, input: TakeOverInput): Promise<Pick<User, 'username'>> => {
    const found = await apart(ports).transaction((repositories) => findInvited(ports, repositories, input))
    const hash = found.owner === undefined ? await newPassword(ports, input, found.imported) : undefined
    return ports.transaction(async (repositories, queries) => {
      const { users, mailedLinks } = repositories
      const { imported, owner } = await findInvited(ports, repositories, input)
      if (owner !== undefined) {
        await joinAccounts(repositories, queries().exportQueries, {
          from: imported,
          to: owner,
          dryRun: false,
        })
        await record(ports, repositories, owner, `imported account ${imported.id}`)
        return owner
      }
      await takeAddress(repositories, await users.listByEmail(imported.pendingEmail))
      const user = takenOver(imported)
      await users.save(user)
      if (hash !== undefined) await users.setPassword(user.id, hash)
      await mailedLinks.removeAllOf(user.id, 'take-over')
      await record(ports, repositories, user)
      return user
    })
  },
)

/** The account of the link, and the verified one with its address. */
async function findInvited(
  { secretHasher, clock }: Ports,
  { users, mailedLinks }: Repositories,
  input: { readonly token?: unknown },
): Promise<{ readonly imported: ImportedUser; readonly owner: RegisteredUser | undefined }> {
  const { token } = readVerification(input)
  const link = requireGoodLink(await mailedLinks.find(secretHasher.hash(token)), 'take-over', clock.now())
  const imported = await users.find(link.userId)
  if (imported === undefined || !canBeInvited(imported)) throw badLink('take-over')
  if (fold(imported.pendingEmail) !== fold(link.email)) throw badLink('take-over')
  const owner = await users.findByEmail(link.email)
  return { imported, owner: owner?.imported === false && owner.verified ? owner : undefined }
}

async function newPassword(
  ports: Ports,
  input: TakeOverInput,
  { pendingEmail: email, ...imported }: ImportedUser,
): Promise<PasswordHash | undefined> {
  if (!asksForPassword(input) && ports.settings.mailSignIn !== 'off') return undefined
  const own = ownTextsOf({ ...imported, email })
  const strength = await ratePassword(ports, input.password, own)
  const { password } = readPasswordReset(input, { own, strength })
  return ports.passwordHasher.hash(password)
}

const record = (
  { clock }: QueryPorts,
  { audit }: Repositories,
  user: RegisteredUser,
  note = '',
): Promise<void> => {
  const audited = { action: 'user-taken-over', subjectId: user.id } as const
  return audit.add([auditedBy(memberOf(user), audited, clock.now(), note)])
}

export interface JoinUserInput {
  /** The username of the imported account. */
  readonly imported: unknown
  /** The username of the person's own account. */
  readonly username: unknown
  /** Changes nothing. */
  readonly dryRun: boolean
}

/** Gives everything of an imported account to the account of the person, and removes the imported one. */
export const joinUser = command(closed('admins'), async (ports, actor, input: JoinUserInput) => {
  const { imported, username, dryRun } = input
  const joiner = requireAdmin(actor, 'update data', 'admins-join-accounts')
  return ports.transaction(async (repositories, queries) => {
    const { users, audit } = repositories
    const from = requireImported(await findNamedUser(users, imported))
    const to = registered(await findNamedUser(users, username))
    const report = await joinAccounts(repositories, queries().exportQueries, { from, to, dryRun })
    if (!dryRun) {
      const audited = { action: 'user-joined', subjectId: to.id } as const
      await audit.add([auditedBy(joiner, audited, ports.clock.now(), `imported account ${from.id}`)])
    }
    return report
  })
})
