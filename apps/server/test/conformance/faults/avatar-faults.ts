import { GravatarHasher } from '@lectern/adapters-platform'
import { type Fault, fault } from './fault.ts'
import { port } from './meddle.ts'

const gravatar = new GravatarHasher()

export const avatarFaults: readonly Fault[] = [
  fault('D6 avatar picture', 'there are no avatars', {
    request: (request) =>
      request.path.startsWith('/avatars/') ? { ...request, path: `/pictures${request.path}` } : request,
  }),
  fault('D6 avatar picture', 'everybody has the same avatar', {
    request: (request) =>
      request.path.startsWith('/avatars/') ? { ...request, path: '/avatars/everybody' } : request,
  }),
  fault(
    'D6 avatar and e-mail',
    'users are known by their e-mail addresses',
    port('userQueries', ({ list }) => ({
      list: async (...asked) => {
        const listing = await list(...asked)
        const items = listing.items.map((user) => ({ ...user, avatarHash: gravatar.hash(user) }))
        return { ...listing, items }
      },
    })),
  ),
  fault(
    'D6 avatar and e-mail',
    'authors of comments are known by their e-mail addresses',
    port('talkCommentQueries', ({ find }) => ({
      find: async (...asked) => {
        const found = await find(...asked)
        const email = `${found?.view.username}@post.example`
        return found && { ...found, view: { ...found.view, avatarHash: gravatar.hash({ email }) } }
      },
    })),
  ),
]
