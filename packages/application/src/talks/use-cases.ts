import type { Bind } from '../bind.ts'
import { addTalkLink } from './add-talk-link.ts'
import { addTalkToTrack } from './add-talk-to-track.ts'
import { createTalk } from './create-talk.ts'
import { deleteTalkLink } from './delete-talk-link.ts'
import { deleteTalk } from './delete-talk.ts'
import { editTalkLink } from './edit-talk-link.ts'
import { editTalk } from './edit-talk.ts'
import { getTalk } from './get-talk.ts'
import { listEventTalks } from './list-event-talks.ts'
import { listSpeakers } from './list-speakers.ts'
import { getTalkLink, listTalkLinks } from './read-talk-links.ts'
import { removeTalkFromTrack } from './remove-talk-from-track.ts'
import { searchTalks } from './search-talks.ts'
import { getStar, starTalk, unstarTalk } from './star-talk.ts'

export const talkUseCases = (bind: Bind) => ({
  addTalkLink: bind(addTalkLink),
  addTalkToTrack: bind(addTalkToTrack),
  createTalk: bind(createTalk),
  deleteTalk: bind(deleteTalk),
  deleteTalkLink: bind(deleteTalkLink),
  editTalk: bind(editTalk),
  editTalkLink: bind(editTalkLink),
  getStar: bind(getStar),
  getTalk: bind(getTalk),
  getTalkLink: bind(getTalkLink),
  listEventTalks: bind(listEventTalks),
  listSpeakers: bind(listSpeakers),
  listTalkLinks: bind(listTalkLinks),
  removeTalkFromTrack: bind(removeTalkFromTrack),
  searchTalks: bind(searchTalks),
  starTalk: bind(starTalk),
  unstarTalk: bind(unstarTalk),
})
