import { type CommentedOn, type CommentId, type CommentKind, asId, notFound } from '@lectern/domain'
import type { UseCases } from '@lectern/application'
import type { Crumb } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'

/** The talk or event that a page about one of its comments belongs to. */
export interface CommentPlace {
  readonly subject: CommentedOn
  /** The path of its own page, below which the pages of comments are. */
  readonly path: string
  /** The path of the page that lists its comments. */
  readonly listPath: string
  readonly crumbs: readonly Crumb[]
}

interface PlaceKind {
  readonly path: string
  readonly listPath: string
  readonly useCase: keyof UseCases
  readonly find: (website: Website, visit: Visit) => Promise<CommentPlace>
}

/** By the parameters of the address. */
export const places: Readonly<Record<CommentKind, PlaceKind>> = {
  talk: {
    path: '/talk/:stub',
    listPath: '/talk/:stub',
    useCase: 'getTalkByStub',
    find: async ({ lectern }, { actor, path, at, words }) => {
      const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
      const own = `/talk/${talk.stub}`
      return {
        subject: { kind: 'talk', talkId: talk.id },
        path: own,
        listPath: own,
        crumbs: [
          { name: words.frame.events, address: at('/events') },
          { name: talk.event.name, address: at(`/event/${talk.event.urlFriendlyName}`) },
          { name: talk.talkTitle, address: at(own) },
        ],
      }
    },
  },
  event: {
    path: '/event/:name',
    listPath: '/event/:name/comments',
    useCase: 'getEventByName',
    find: async ({ lectern }, { actor, path, at, words }) => {
      const event = await lectern.getEventByName(actor, { urlFriendlyName: path['name'] ?? '' })
      const own = `/event/${event.urlFriendlyName}`
      return {
        subject: { kind: 'event', eventId: event.id },
        path: own,
        listPath: `${own}/comments`,
        crumbs: [
          { name: words.frame.events, address: at('/events') },
          { name: event.name, address: at(own) },
          { name: words.comments.comments, address: at(`${own}/comments`) },
        ],
      }
    },
  },
}

/** Of the address; anything that is no id is not found. */
export function commentIdOf({ path }: Pick<Visit, 'path'>): CommentId {
  const id = path['commentId'] ?? ''
  if (!/^[1-9]\d{0,14}$/u.test(id)) throw notFound('Comment')
  return asId<CommentId>(Number(id))
}
