import type { Lectern, UseCases } from '@lectern/application'
import type { Actor } from '@lectern/domain'
import type { PathParameters } from '../../http/request/path-parameters.ts'
import type { Uris } from '../../http/uris.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Form } from './form.ts'
import type { PageAnswer } from './page-answer.ts'

/** A page of the website, or what one of its forms does. */
export interface PageRoute {
  readonly method: 'GET' | 'POST'
  /** Below the address of the website; a segment such as `:tokenId` stands for something. */
  readonly path: string
  readonly useCases: readonly (keyof UseCases)[]
  /** Visitors sign in first, and come back. */
  readonly signIn?: true
  /** Where the form stands, if its own address shows nothing: that address leads there, and so does signing in. */
  readonly page?: string
  readonly handle: (website: Website, visit: Visit) => Promise<PageAnswer> | PageAnswer
}

/** What pages are served with. */
export interface Website {
  readonly lectern: UseCases
  readonly underConditions: Lectern['underConditions']
  readonly address: WebsiteAddress
  /** The addresses of the interface. */
  readonly uris: Uris
  /** Present where mails become files, for everybody to look at. */
  readonly mailbox: Mailbox | undefined
}

export interface WebsiteAddress {
  /** `https://talks.example.org`. */
  readonly origin: string
  /** What stands before each path in the addresses that people see; often `''`. */
  readonly prefix: string
  readonly secure: boolean
}

export interface VisitPlace {
  /** The network address, as far as the proxies are believed. */
  readonly address: string
  /** The secret by which the browser is known since an earlier sign-in, if it is. */
  readonly browser: string | undefined
}

/** A request for a page, read and checked as far as the transport can. */
export interface Visit {
  readonly actor: Actor
  /** The secret of the session, when there is one. */
  readonly session: string | undefined
  /** The address below the website as it was sent, every octet of it a character. */
  readonly target: string
  readonly path: PathParameters
  readonly query: URLSearchParams
  readonly rawQuery: string
  readonly form: Form
  /** What the browser calls this server; `''` when it does not say. */
  readonly host: string
  /** Where the request comes from, for counting passwords that are tried. */
  readonly from: VisitPlace
  /** Stands in each form of the page, and proves that it is one of ours. */
  readonly formToken: string
  /** The address of a path of the website, for links. */
  readonly at: (path: string) => string
  /** Whether there is a page that shows the mails. */
  readonly mailsAreShown: boolean
}
