import type { NewAccount } from '@lectern/application'
import { type Answer, created, noContent, partOf, type Api, type Call, get, type Route } from '@lectern/http'
import { userId } from '../path-ids.ts'
import {
  registrationBodySchema,
  registrationInput,
  trustBodySchema,
  userDeletionBodySchema,
  userEditBodySchema,
  userEditInput,
} from './account-body.ts'
import { exportPageSchema } from './export-schemas.ts'
import { presentExport } from './present-export.ts'

/** Accounts: anybody registers one; its owner and site admins change it. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/users',
    useCase: 'registerUser',
    summary: 'Register an account; a mail asks to verify the address',
    body: registrationBodySchema,
    success: { status: 201, location: 'where the account is, once it is verified' },
    handle: registerUser,
  },
  {
    method: 'PUT',
    path: '/users/:userId',
    useCase: 'editUser',
    summary: 'Edit an account, as its owner or a site admin; fields that are left out keep their values',
    body: userEditBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the user' },
    handle: editUser,
  },
  {
    method: 'DELETE',
    path: '/users/:userId',
    useCase: 'deleteUser',
    summary: 'Delete an account, as its owner or a site admin; what it wrote stays, without a name',
    body: userDeletionBodySchema,
    toleratesBody: true,
    signIn: 'remove data',
    success: { status: 204, description: 'The account is gone' },
    handle: deleteUser,
  },
  get({
    path: '/users/:userId/export',
    useCase: 'exportUser',
    summary:
      'Read everything that is held about an account, as its owner or a site admin; the same page of every list',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'All of it, or the next part of it', body: exportPageSchema },
    handle: exportUser,
  }),
  {
    method: 'POST',
    path: '/users/:userId/trusted',
    useCase: 'trustUser',
    summary: 'Say whether a user is trusted, as a site admin',
    body: trustBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the user' },
    handle: trustUser,
  },
]

/** The response does not say whether the address is taken. */
async function registerUser(api: Api, call: Call): Promise<Answer> {
  const { username } = await newAccount(api, call)
  return created(api.uris.usersNamed(username))
}

export const newAccount = ({ lectern }: Api, { actor, body, address }: Call): Promise<NewAccount> =>
  lectern.registerUser(actor, { ...registrationInput(body), address })

async function editUser({ lectern, uris }: Api, { actor, path, body, address }: Call): Promise<Answer> {
  const id = userId(path)
  await lectern.editUser(actor, { userId: id, from: { address }, ...userEditInput(body) })
  return noContent({ location: uris.user(id) })
}

async function deleteUser({ lectern }: Api, { actor, path, body, address }: Call): Promise<Answer> {
  const input = { userId: userId(path), oldPassword: body['old_password'], from: { address } }
  await lectern.deleteUser(actor, input)
  return noContent()
}

async function exportUser({ lectern, uris }: Api, { actor, path, page }: Call) {
  const exported = await lectern.exportUser(actor, { userId: userId(path), page })
  return partOf({ export: presentExport(exported.items[0], uris) }, exported)
}

async function trustUser({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = userId(path)
  await lectern.trustUser(actor, { userId: id, trusted: body['trusted'] })
  return noContent({ location: uris.user(id) })
}
