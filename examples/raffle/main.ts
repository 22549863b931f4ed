import { isPostgresAddress } from '@lectern/adapters-persistence'
import { createLectern, type Handed, NotUnique } from '@lectern/application'
import { testPorts } from '@lectern/contracts/testing'
import { asId, DomainError, type EventId, operator, visitor } from '@lectern/domain'
import express from 'express'
import { once } from 'node:events'
import { inMemory, onPostgres, onSqlite, type Place } from './tickets.ts'

// Whoever comments on the conference gets a ticket of a raffle: both or none of them is stored, whatever the store is.

async function run<Connection extends Handed>(place: Place<Connection>): Promise<void> {
  await using _closed = place
  // With the platform of tests: ../embedding/main.ts shows the real one.
  const lectern = createLectern(testPorts(place.store))
  const app = express()

  app.post('/events/:event/comments', express.json(), async (request, response) => {
    const subject = { kind: 'event', eventId: asId<EventId>(Number(request.params.event)) } as const
    const user = signedIn(request.get('x-user'))
    try {
      await lectern.transaction(async (useCases, ...connection) => {
        const actor = await useCases.admitUser(operator, user)
        await useCases.addComment(actor, { subject, ...fieldsOf(request.body) })
        await place.addTicket(user.username, ...connection)
      })
      response.status(201).send('Thank you, you have a ticket')
    } catch (error) {
      if (error instanceof NotUnique) response.status(409).send('You have a ticket already')
      else if (error instanceof DomainError) response.status(400).send(error.message)
      else throw error
    }
  })

  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  // The service asks itself, as CI does. The second comment would need a second ticket.
  await lectern.admitUser(operator, signedIn('host'))
  const { id: eventId } = await lectern.createEvent(operator, { hostName: 'host', ...conference })
  for (const comment of ['The best conference of the year', 'Even better on the second day']) {
    const { status } = await fetch(`http://127.0.0.1:${address.port}/events/${eventId}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user': 'grace', connection: 'close' },
      body: JSON.stringify({ comment, rating: 5 }),
    })
    console.log(`POST ${comment}: ${status}`)
  }
  const page = { start: undefined, resultsPerPage: undefined }
  const { total } = await lectern.listComments(visitor, { of: { kind: 'on-event', eventId }, page })
  console.log(`${total} comment, ${await place.countTickets()} ticket`)
  server.close()
}

/** In place of the sign-in of your program, whose users are members of Lectern. */
const signedIn = (username = '') => ({ username, email: `${username}@intranet.example`, verified: true })

/** Lectern checks the fields. */
const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

// On the day of the clock of tests.
const conference = {
  name: 'Analytical Engines',
  description: 'Weaving algebraic patterns',
  location: 'online',
  startDate: '2026-05-01T09:00',
  endDate: '2026-05-02T17:00',
  tzContinent: 'Europe',
  tzPlace: 'London',
}

const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined) await run(inMemory())
else if (isPostgresAddress(databaseUrl)) await run(await onPostgres(databaseUrl))
else await run(await onSqlite(databaseUrl))
