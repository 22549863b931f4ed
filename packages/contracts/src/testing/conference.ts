import type { Event, Member, Talk, TalkToSave } from '@lectern/domain'
import { anEvent, asMember, aUser } from './builders.ts'
import { aTalk } from './talk-builders.ts'
import { aTestLectern, type TestLectern } from './test-lectern.ts'

export interface TestConference extends TestLectern {
  readonly host: Member
  readonly event: Event
  readonly talk: Talk
}

/** An approved event with its host and one talk. */
export async function aConference(talkTraits: Partial<TalkToSave> = {}): Promise<TestConference> {
  const test = aTestLectern()
  return test.store.transaction(async ({ users, events, talks }) => {
    const host = asMember(await users.add(aUser({ fullName: 'Host' })))
    const event = await events.add(anEvent(host.userId))
    const talk = await talks.add(aTalk(event.id, talkTraits))
    return { ...test, host, event, talk }
  })
}
