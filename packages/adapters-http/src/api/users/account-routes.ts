import { type Answer, noContent } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { userId } from '../path-ids.ts'

/** What becomes of an account that is there. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'DELETE',
    path: '/users/:userId',
    useCase: 'deleteUser',
    summary: 'Delete an account, as its owner or a site admin; what it wrote stays, without a name',
    signIn: 'remove data',
    success: { status: 204, description: 'The account is gone' },
    handle: deleteUser,
  },
]

async function deleteUser({ lectern }: Api, { actor, path, conditions }: Call): Promise<Answer> {
  await lectern.deleteUser(actor, { userId: userId(path) }, conditions)
  return noContent()
}
