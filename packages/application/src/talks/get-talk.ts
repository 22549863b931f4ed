import {
  canEditEvent,
  canEditTalk,
  eventVisibility,
  isStorable,
  notFound,
  type TalkId,
} from '@lectern/domain'
import type { TalkPageView } from '../ports/talks.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { viewerOf } from '../viewer.ts'
import { findTalkView, requireVisibleTalk } from './find-talk.ts'
import { type ShownTalk, showTalk, withOwnRating } from './show-talks.ts'

export const getTalk = query(async (ports, actor, { talkId }: { talkId: TalkId }): Promise<ShownTalk> => {
  const shown = showTalk(await findTalkView(ports, actor, talkId), ports.clock.now())
  return (await withOwnRating(ports, actor, [shown]))[0] ?? shown
})

export type ShownTalkPage = ShownTalk &
  TalkPageView & {
    /** Hosts, admins and the approved speakers. */
    readonly canEdit: boolean
    /** Hosts and admins. */
    readonly canEditEvent: boolean
  }

/** A talk with its event, by the stub in the address of its page. */
export const getTalkByStub = query(async (ports, actor, input: { stub: string }): Promise<ShownTalkPage> => {
  const { talkQueries, clock } = ports
  const { stub } = input
  const talk = isStorable(stub)
    ? await talkQueries.findByStub(stub, eventVisibility(actor), viewerOf(actor))
    : undefined
  if (talk === undefined) throw notFound('Talk')
  return {
    ...showTalk(talk, clock.now()),
    canEdit: canEditTalk(actor, talk, talk.event),
    canEditEvent: canEditEvent(actor, talk.event),
  }
})

/** The talks before, after and beside a talk, and others of its speakers. */
export const getTalkSurroundings = query(async (ports, actor, { talkId }: { talkId: TalkId }) => {
  const [, surroundings] = await together(
    requireVisibleTalk(ports, actor, talkId),
    ports.programmeQueries.surroundings(talkId, eventVisibility(actor)),
  )
  return surroundings
})
