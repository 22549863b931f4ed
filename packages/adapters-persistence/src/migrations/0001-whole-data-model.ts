import { createAccess } from './0001/access.ts'
import { createPublicChanges } from './0001/changes.ts'
import { createComments } from './0001/comments.ts'
import { createEvents } from './0001/events.ts'
import { createImagesAndMails } from './0001/images-and-mails.ts'
import { createModeration } from './0001/moderation.ts'
import { indexTexts } from './0001/text-search.ts'
import { createTracksAndTalks } from './0001/tracks-and-talks.ts'
import { createUsers } from './0001/users.ts'
import type { Migration } from './migration.ts'

export const wholeDataModel: Migration = {
  name: '0001-whole-data-model',
  async up(session) {
    await createUsers(session)
    await createEvents(session)
    await createTracksAndTalks(session)
    await createComments(session)
    await createModeration(session)
    await createAccess(session)
    await createImagesAndMails(session)
    await createPublicChanges(session)
    await indexTexts(session)
  },
}
