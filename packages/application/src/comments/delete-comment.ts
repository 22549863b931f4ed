import { canDeleteComment, type CommentRef, forbidden, requireMember, withdrawComment } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findAuthor } from '../users/find-user.ts'
import { findComment, requireVisible } from './find-comment.ts'

/** Removes the author's own comment. A reported one is there for hosts and admins until they decide. */
export const deleteComment = command('author', async (ports, actor, ref: CommentRef) => {
  const author = requireMember(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { users, comments } = repositories
    await findAuthor(users, author)
    const found = await findComment(repositories, author, ref)
    requireVisible(author, found)
    const { comment, event } = found
    if (!canDeleteComment(author, comment, event)) throw forbidden('author-deletes-comment')
    const withdrawn = withdrawComment(comment)
    await (withdrawn === undefined ? comments.remove(comment) : comments.save(withdrawn))
  })
})
