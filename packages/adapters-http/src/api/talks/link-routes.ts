import type { TalkId, TalkLink } from '@lectern/domain'
import { type Answer, collection, record } from '../../http/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import type { Uris } from '../../http/uris.ts'
import { linkId, talkId } from '../path-ids.ts'
import { type TalkLinkFields, talkLinksPageSchema } from './link-schemas.ts'

export const talkLinkRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/talks/:talkId/links',
    useCase: 'listTalkLinks',
    summary: 'List the links of a talk: its slides, videos, audio, code and others',
    success: { status: 200, description: 'A page of links', body: talkLinksPageSchema },
    handle: listTalkLinks,
  },
  {
    method: 'GET',
    path: '/talks/:talkId/links/:linkId',
    useCase: 'getTalkLink',
    summary: 'Show a link of a talk',
    success: { status: 200, description: 'The link', body: talkLinksPageSchema },
    handle: getTalkLink,
  },
]

async function listTalkLinks({ lectern, uris }: Api, { actor, path, page }: Call): Promise<Answer> {
  const id = talkId(path)
  const listing = await lectern.listTalkLinks(actor, { talkId: id, page })
  return collection('talk_links', listing, (link) => presentTalkLink(link, id, uris))
}

async function getTalkLink({ lectern, uris }: Api, { actor, path }: Call): Promise<Answer> {
  const id = talkId(path)
  const link = await lectern.getTalkLink(actor, { talkId: id, linkId: linkId(path) })
  return record('talk_links', presentTalkLink(link, id, uris))
}

const presentTalkLink = ({ id, displayName, url }: TalkLink, talk: TalkId, uris: Uris): TalkLinkFields => ({
  display_name: displayName,
  url,
  uri: uris.belowTalk(talk, `links/${id}`),
})
