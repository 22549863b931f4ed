import type { Application } from '../access/application.ts'
import type { UserId } from '../users/user.ts'

// SQL copy: own-sources
/**
 * The sources that stay in the comments of an account that is deleted: the applications of other people. Any other source
 * may be an application of the account itself, perhaps under an earlier name, and would tell who wrote the comment.
 */
export function sourcesThatStay(
  applications: Iterable<Pick<Application, 'name' | 'ownerId'>>,
  gone: UserId,
): ReadonlySet<string> {
  const all = [...applications]
  const own = new Set(all.filter(({ ownerId }) => ownerId === gone).map(({ name }) => name))
  return new Set(all.map(({ name }) => name).filter((name) => !own.has(name)))
}
