import { canEditEvent, canEditTalk, eventVisibility, isStorable, notFound } from '@lectern/domain'
import type { TalkPageView } from '../ports/talks.ts'
import { viewerOf } from '../viewer.ts'
import { query } from '../use-case.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

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
