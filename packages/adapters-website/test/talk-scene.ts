import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import type { Event, Talk } from '@lectern/domain'
import type { Browser } from '@lectern/http/testing'
import { openWebsite, type OpenWebsite } from './open-website.ts'

/** A website with a talk on which comments are open. */
export interface TalkScene {
  readonly website: OpenWebsite
  readonly host: Browser
  readonly event: Event
  /** Its speakers are `Grace`, who has no account, and `Sam`, who is signed in as `speaker`. */
  readonly talk: Talk
  readonly speaker: Browser
  /** The path of the page of the talk. */
  readonly path: string
}

export async function openTalkScene(traits: Partial<Talk> = {}): Promise<TalkScene> {
  const website = await openWebsite()
  const [host, speaker] = [await website.signIn('host'), await website.signIn('sam')]
  const [hostId, speakerId] = [await website.idOf('host'), await website.idOf('sam')]
  return website.store.transaction(async ({ events, talks, users }) => {
    await users.add(aUser())
    const event = await events.add(anEvent(hostId))
    const speakers = [
      { speakerName: 'Grace', userId: undefined },
      { speakerName: 'Sam', userId: speakerId },
    ]
    const talk = await talks.add(aTalk(event.id, { speakers, ...traits }))
    return { website, host, speaker, event, talk, path: `/talk/${talk.stub}` }
  })
}
