import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asFields, asList } from '../reading/fields.ts'
import { usersIn } from '../reading/lists.ts'
import { read, readOne, verboseOf } from '../reading/read.ts'

export const eventPeople: readonly Proof[] = [
  proof('an event and its list show hosts in the order in which they were added', async (world) => {
    const { at } = world
    const { hosts } = await readOne(world, verboseOf(at.event('running')))
    expect(hosts).toMatchObject([{ host_uri: at.user('hanna') }, { host_uri: at.user('bert') }])
    const page = await read(world, `${at.event('running')}/hosts`)
    expect(page).toMatchObject({ root: 'hosts', meta: { count: 2, total: 2 } })
    const removal = (who: 'hanna' | 'bert') => ({
      remove_host_uri: `${at.event('running')}/hosts/${at.user(who).split('/').at(-1)}`,
    })
    const [first, second] = asList(hosts).map(asFields)
    expect(page.records).toEqual([
      { ...first, ...removal('hanna') },
      { ...second, ...removal('bert') },
    ])
  }).of('2.2 hosts', 'D3 hosts', '2.8 known'),
  proof('attendees are all users who attend, as many as attendee_count says', async (world) => {
    const { at } = world
    const attendees = await usersIn(world, `${at.event('running')}/attendees`)
    const crowd = Array.from({ length: 25 }, (_, index) => at.crowd(index))
    expect(attendees.toSorted()).toEqual([...crowd, 'mia', 'sven'].toSorted())
    expect(await usersIn(world, `${at.event('bare')}/attendees`)).toEqual([])
    expect(await usersIn(world, `${at.event('ancient')}/attendees`)).toEqual(['mia'])
    expect(await readOne(world, at.event('ancient'))).toMatchObject({ attendee_count: 1 })
  }).of('4.2 /events/{event_id}/attendees', '2.2 attendees_uri', '2.2 attendee_count', 'D3 counts'),
  proof('suspended users still attend what they attended', async (world) => {
    const mumbai = world.at.event('mumbai')
    expect(await usersIn(world, `${mumbai}/attendees`)).toEqual(['sigrid', world.at.crowd(0)])
    expect(await readOne(world, mumbai)).toMatchObject({ attendee_count: 2 })
  }).of('D6 active', '2.2 attendee_count', '4.2 /events/{event_id}/attendees'),
]
