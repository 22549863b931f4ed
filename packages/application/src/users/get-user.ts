import { notFound, singleUserVisibility, type UserId } from '@lectern/domain'
import { query } from '../use-case.ts'

export const getUser = query(async (ports, actor, { userId }: { readonly userId: UserId }) => {
  const { userQueries, settings } = ports
  const user = await userQueries.find(userId, singleUserVisibility(actor, settings))
  if (user === undefined) throw notFound('User')
  return user
})
