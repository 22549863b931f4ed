import * as v from 'valibot'
import { type TalkId, type TalkLink, type TalkLinkId, talkLinkTypes } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { ofEvents } from '../cache-policies.ts'
import { idIn } from '../ids.ts'
import { inputAs, requiredUrl } from '../inputs.ts'
import { change, showing } from '../operations.ts'
import { address, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

export const talkLinkSchema = v.strictObject({
  display_name: v.picklist(talkLinkTypes),
  url: address,
  uri: address,
  id: v.exactOptional(described(v.number(), FOR_JOINDIN)),
})

export type TalkLinkFields = v.InferOutput<typeof talkLinkSchema>

export const talkLinksPageSchema = pageSchema({ talk_links: v.array(talkLinkSchema) })

export const talkLinkBodySchema = v.object({
  display_name: described(v.picklist(talkLinkTypes), 'A talk has one slides_link at most'),
  url: requiredUrl,
})

const links = showing<TalkLink>({
  root: 'talk_links',
  schema: talkLinksPageSchema,
  many: 'A page of links',
  one: 'The link',
  present: (link, { path, uris }) => presentTalkLink(link, idIn(path, 'talkId'), uris),
})

export const talkLinkRoutes: readonly Route[] = [
  links.list({
    path: '/talks/:talkId/links',
    useCase: 'listTalkLinks',
    summary: 'List the links of a talk: its slides, videos, audio, code and others',
    cache: ofEvents(),
  }),
  links.one({
    path: '/talks/:talkId/links/:linkId',
    useCase: 'getTalkLink',
    summary: 'Show a link of a talk',
    cache: ofEvents(),
  }),
  change({
    method: 'POST',
    path: '/talks/:talkId/links',
    useCase: 'addTalkLink',
    summary: 'Add a link to a talk, as a speaker, host or site admin',
    body: talkLinkBodySchema,
    success: { status: 201, location: 'the new link' },
    input: ({ ids, body }) => ({ ...ids, ...inputAs(talkLinkBodySchema, body) }),
    at: ({ uris, ids }, link) => uriOf(ids.talkId, link, uris),
  }),
  change({
    method: 'PUT',
    path: '/talks/:talkId/links/:linkId',
    useCase: 'editTalkLink',
    summary: 'Replace a link of a talk, as a speaker, host or site admin',
    body: talkLinkBodySchema,
    success: { status: 204, location: 'the link' },
    input: ({ ids, body }) => ({ ...ids, ...inputAs(talkLinkBodySchema, body) }),
    at: ({ uris, ids }) => uriOf(ids.talkId, ids.linkId, uris),
  }),
  change({
    method: 'DELETE',
    path: '/talks/:talkId/links/:linkId',
    useCase: 'deleteTalkLink',
    summary: 'Delete a link of a talk, as a speaker, host or site admin',
    success: { status: 204, description: 'The link is gone' },
  }),
]

const presentTalkLink = ({ id, displayName, url }: TalkLink, talk: TalkId, uris: Uris): TalkLinkFields => ({
  display_name: displayName,
  url,
  uri: uriOf(talk, id, uris),
  ...uris.fields.ofTalkLink(id),
})

const uriOf = (talk: TalkId, link: TalkLinkId, uris: Uris): string => uris.belowTalk(talk, `links/${link}`)
