import * as v from 'valibot'
import { contactLimits, LONGEST_GRANT_FIELD } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import { email, inputAs, requiredText } from '../inputs.ts'
import { change } from '../operations.ts'
import { described } from '../schemas.ts'

const client = requiredText(LONGEST_GRANT_FIELD)

export const contactBodySchema = v.object({
  client_id: described(client, 'The API key of the application'),
  client_secret: described(client, 'The secret of the application'),
  name: requiredText(contactLimits.name),
  email,
  subject: requiredText(contactLimits.subject),
  comment: requiredText(contactLimits.comment),
})

export const contactRoutes: readonly Route[] = [
  change({
    method: 'POST',
    path: '/contact',
    useCase: 'contactOperator',
    summary: 'Send a message to the operator, as an application that a site admin lets exchange passwords',
    body: contactBodySchema,
    openToVisitors: true,
    // Without a contact form, the address is 404 with any body.
    toleratesBody: true,
    otherFailures: [403, 404],
    noStore: true,
    namesUserAddress: true,
    success: { status: 202, description: 'The message is sent as a mail' },
    input: ({ body, address, userAddress }) => ({
      ...inputAs(contactBodySchema, body),
      address,
      userAddress,
    }),
  }),
]
