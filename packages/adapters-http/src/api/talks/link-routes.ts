import type { TalkId, TalkLink, TalkLinkId } from '@lectern/domain'
import {
  type Answer,
  collection,
  created,
  noContent,
  record,
  type Api,
  type Call,
  get,
  type Route,
  type Uris,
} from '@lectern/http'
import { ofEvents } from '../cache-policies.ts'
import { linkId, talkId } from '../path-ids.ts'
import { talkLinkBodySchema, talkLinkInput } from './link-body.ts'
import { type TalkLinkFields, talkLinksPageSchema } from './link-schemas.ts'

export const talkLinkRoutes: readonly Route[] = [
  get({
    path: '/talks/:talkId/links',
    useCase: 'listTalkLinks',
    summary: 'List the links of a talk: its slides, videos, audio, code and others',
    cache: ofEvents(),
    success: { status: 200, description: 'A page of links', body: talkLinksPageSchema },
    handle: listTalkLinks,
  }),
  get({
    path: '/talks/:talkId/links/:linkId',
    useCase: 'getTalkLink',
    summary: 'Show a link of a talk',
    cache: ofEvents(),
    success: { status: 200, description: 'The link', body: talkLinksPageSchema },
    handle: getTalkLink,
  }),
  {
    method: 'POST',
    path: '/talks/:talkId/links',
    useCase: 'addTalkLink',
    summary: 'Add a link to a talk, as a speaker, host or site admin',
    body: talkLinkBodySchema,
    signIn: 'create data',
    success: { status: 201, location: 'the new link' },
    handle: addTalkLink,
  },
  {
    method: 'PUT',
    path: '/talks/:talkId/links/:linkId',
    useCase: 'editTalkLink',
    summary: 'Replace a link of a talk, as a speaker, host or site admin',
    body: talkLinkBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the link' },
    handle: editTalkLink,
  },
  {
    method: 'DELETE',
    path: '/talks/:talkId/links/:linkId',
    useCase: 'deleteTalkLink',
    summary: 'Delete a link of a talk, as a speaker, host or site admin',
    signIn: 'remove data',
    success: { status: 204, description: 'The link is gone' },
    handle: deleteTalkLink,
  },
]

async function listTalkLinks({ lectern, uris }: Api, { actor, path, page }: Call) {
  const id = talkId(path)
  const listing = await lectern.listTalkLinks(actor, { talkId: id, page })
  return collection('talk_links', listing, (link) => presentTalkLink(link, id, uris))
}

async function getTalkLink({ lectern, uris }: Api, { actor, path }: Call) {
  const id = talkId(path)
  const link = await lectern.getTalkLink(actor, { talkId: id, linkId: linkId(path) })
  return record('talk_links', link, (link) => presentTalkLink(link, id, uris))
}

async function addTalkLink({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = talkId(path)
  const link = await lectern.addTalkLink(actor, { talkId: id, ...talkLinkInput(body) })
  return created(uriOf(id, link, uris))
}

async function editTalkLink({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const [id, link] = [talkId(path), linkId(path)]
  await lectern.editTalkLink(actor, { talkId: id, linkId: link, ...talkLinkInput(body) })
  return noContent({ location: uriOf(id, link, uris) })
}

async function deleteTalkLink({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.deleteTalkLink(actor, { talkId: talkId(path), linkId: linkId(path) })
  return noContent()
}

const presentTalkLink = ({ id, displayName, url }: TalkLink, talk: TalkId, uris: Uris): TalkLinkFields => ({
  display_name: displayName,
  url,
  uri: uriOf(talk, id, uris),
  ...uris.fields.ofTalkLink(id),
})

const uriOf = (talk: TalkId, link: TalkLinkId, uris: Uris): string => uris.belowTalk(talk, `links/${link}`)
