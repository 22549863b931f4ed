import type { ShownTalkChange } from '@lectern/application'
import { startIn, talkChangeKinds, toIso } from '@lectern/domain'
import * as v from 'valibot'
import type { Route } from '../../exchange/route.ts'
import { ofEventInPath } from '../cache-policies.ts'
import { showing } from '../operations.ts'
import { addressOrEmpty, dateTime, described, pageSchema } from '../schemas.ts'

export const changeSchema = v.strictObject({
  kind: v.picklist(talkChangeKinds),
  talk_uri: described(addressOrEmpty, 'Empty once the talk is gone'),
  talk_title: v.string(),
  before: described(v.string(), 'A start, a room, a title, or names; empty for other kinds'),
  after: v.string(),
  created_date: dateTime,
})

export const changesPageSchema = pageSchema({ changes: v.array(changeSchema) })

const changes = showing<ShownTalkChange>({
  root: 'changes',
  schema: changesPageSchema,
  many: 'A page of changes',
  present({ kind, talkId, talkTitle, before, after, createdDate, zone }, { uris }) {
    const shown = (value: string): string => (kind === 'moved' ? toIso(startIn(value), zone) : value)
    return {
      kind,
      talk_uri: talkId === undefined ? '' : uris.talk(talkId),
      talk_title: talkTitle,
      before: shown(before),
      after: shown(after),
      created_date: toIso(createdDate, zone),
    }
  },
})

export const talkChangeRoutes: readonly Route[] = [
  changes.list({
    path: '/events/:eventId/changes',
    useCase: 'listTalkChanges',
    summary: 'List the changes of the programme since the event was approved, newest first',
    cache: ofEventInPath(),
  }),
]
