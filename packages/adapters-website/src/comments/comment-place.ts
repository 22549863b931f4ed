import type { CommentedOn, CommentId, CommentKind } from '@lectern/domain'
import type { ShownEvent } from '@lectern/application'
import { pathId } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'

/** The talk or event that a page about one of its comments belongs to. */
export interface CommentPlace {
  readonly subject: CommentedOn
  /** The path of its own page, below which the pages of comments are. */
  readonly path: string
  /** The path of the page that lists its comments. */
  readonly listPath: string
  readonly event: Pick<ShownEvent, 'name' | 'urlFriendlyName' | 'accent'>
  /** Below the event, for the crumbs. */
  readonly way: readonly (readonly [name: string, path: string])[]
}

interface PlaceKind {
  readonly path: string
  readonly listPath: string
  readonly find: (website: Website, visit: Visit) => Promise<CommentPlace>
}

/** By the parameters of the address. */
export const places: Readonly<Record<CommentKind, PlaceKind>> = {
  talk: {
    path: '/talk/:stub',
    listPath: '/talk/:stub',
    find: async ({ lectern }, { actor, path }) => {
      const { id, stub, talkTitle, event } = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
      const own = `/talk/${stub}`
      return {
        subject: { kind: 'talk', talkId: id },
        path: own,
        listPath: own,
        event,
        way: [[talkTitle, own]],
      }
    },
  },
  event: {
    path: '/event/:name',
    listPath: '/event/:name/comments',
    find: async ({ lectern }, { actor, path, words }) => {
      const event = await lectern.getEventByName(actor, { urlFriendlyName: path['name'] ?? '' })
      const own = `/event/${event.urlFriendlyName}`
      return {
        subject: { kind: 'event', eventId: event.id },
        path: own,
        listPath: `${own}/comments`,
        event,
        way: [[words.events.tabs.comments, `${own}/comments`]],
      }
    },
  },
}

export const commentIdOf = ({ path }: Pick<Visit, 'path'>): CommentId =>
  pathId<CommentId>(path, 'commentId', 'Comment')
