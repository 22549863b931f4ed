import { contactLimits, EMAIL, LONGEST_EMAIL, LONGEST_GRANT_FIELD } from '@lectern/domain'
import * as v from 'valibot'
import type { Answer, Api, Call, Route } from '@lectern/http'
import { requiredText, textLike } from '../inputs.ts'
import { described } from '../schemas.ts'

const client = requiredText(LONGEST_GRANT_FIELD)

export const contactBodySchema = v.object({
  client_id: described(client, 'The API key of the application'),
  client_secret: described(client, 'The secret of the application'),
  name: requiredText(contactLimits.name),
  email: v.pipe(textLike(EMAIL), v.maxLength(LONGEST_EMAIL)),
  subject: requiredText(contactLimits.subject),
  comment: requiredText(contactLimits.comment),
})

export const contactRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/contact',
    useCase: 'contactOperator',
    summary: 'Send a message to the operator, as an application that a site admin lets exchange passwords',
    body: contactBodySchema,
    // Without a contact form, the address is 404 with any body.
    toleratesBody: true,
    otherFailures: [403, 404],
    noStore: true,
    namesUserAddress: true,
    success: { status: 202, description: 'The message is sent as a mail' },
    handle: contactOperator,
  },
]

async function contactOperator(
  { lectern }: Api,
  { actor, body, address, userAddress }: Call,
): Promise<Answer> {
  await lectern.contactOperator(actor, {
    clientId: body['client_id'],
    clientSecret: body['client_secret'],
    name: body['name'],
    email: body['email'],
    subject: body['subject'],
    comment: body['comment'],
    address,
    userAddress,
  })
  return { kind: 'empty', status: 202, headers: {} }
}
