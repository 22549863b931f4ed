import type { Repositories } from '@lectern/application'
import { type Moderation, type ModerationId, type New, takeDownComments } from '@lectern/domain'
import { NOW } from '../../../src/world/names.ts'
import { moment } from '../../../src/world/scene/moment.ts'
import type { People } from '../../../src/world/scene/scene.ts'
import type { Events } from './events.ts'

/** Whose comments were taken down: two on the running event, the last everywhere. None of them had written any. */
export type Moderations = readonly ModerationId[]

export async function addModerations(
  { moderations, audit }: Repositories,
  { ada, bert, hanna, otto, ulla }: People,
  events: Events,
): Promise<Moderations> {
  const added: ModerationId[] = []
  const takeDown = async (action: New<Moderation>): Promise<void> => {
    added.push((await moderations.takeDown(action)).id)
  }
  const now = moment(NOW)
  const running = { eventId: events('running'), moderatorId: hanna, byAdmin: false }
  await takeDown(takeDownComments({ ...running, authorId: otto }, now))
  await takeDown(takeDownComments({ ...running, authorId: bert }, now))
  const everywhere = { eventId: undefined, moderatorId: ada, byAdmin: true }
  await takeDown(takeDownComments({ ...everywhere, authorId: ulla }, now))
  await audit.add(
    added.map((subjectId) => ({
      createdDate: now,
      author: { kind: 'member', userId: ada },
      audited: { action: 'comments-taken-down', subjectId },
      note: '',
    })),
  )
  return added
}
