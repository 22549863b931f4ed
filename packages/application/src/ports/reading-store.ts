import type { EventId, EventVisibility, UserId } from '@lectern/domain'
import type { EventOutline, EventView } from '../events/event-view.ts'
import type { Listing, Page } from '../paging.ts'
import type { ClaimQueries } from './claim-queries.ts'
import type { ClaimRepository } from './claim-repository.ts'
import type { EventCommentQueries, TalkCommentQueries } from './comment-queries.ts'
import type { EventCommentRepository, TalkCommentRepository } from './comment-repositories.ts'
import type { EventCriteria, EventQueries } from './event-queries.ts'
import type { EventImageRepository } from './image-repository.ts'
import type { Store } from './store.ts'
import type { TalkQueries } from './talk-queries.ts'
import type { StarRepository, TalkRepository } from './talk-repository.ts'
import type { TrackQueries } from './track-queries.ts'
import type { TrackRepository } from './track-repository.ts'
import type { Repositories } from './transaction.ts'
import type { UserQueries } from './user-queries.ts'

export interface ReadingRepositories extends Repositories {
  readonly talks: TalkRepository
  readonly stars: StarRepository
  readonly tracks: TrackRepository
  readonly talkComments: TalkCommentRepository
  readonly eventComments: EventCommentRepository
  readonly claims: ClaimRepository
  readonly images: EventImageRepository
}

export type ReadingTransaction = <Result>(
  work: (repositories: ReadingRepositories) => Promise<Result>,
) => Promise<Result>

export interface ReadingEventCriteria extends EventCriteria {
  readonly attendedBy: UserId | undefined
  readonly hostedBy: UserId | undefined
}

export interface ReadingEventQueries extends Omit<EventQueries, 'list'> {
  list(criteria: ReadingEventCriteria, page: Page, viewer: UserId | undefined): Promise<Listing<EventView>>
  findOutline(id: EventId, visibility: EventVisibility): Promise<EventOutline | undefined>
}

/** A store for every GET of the contract. */
export interface ReadingStore extends Omit<Store, 'transaction' | 'eventQueries'> {
  readonly transaction: ReadingTransaction
  readonly eventQueries: ReadingEventQueries
  readonly talkQueries: TalkQueries
  readonly trackQueries: TrackQueries
  readonly talkCommentQueries: TalkCommentQueries
  readonly eventCommentQueries: EventCommentQueries
  readonly claimQueries: ClaimQueries
  readonly userQueries: UserQueries
}
