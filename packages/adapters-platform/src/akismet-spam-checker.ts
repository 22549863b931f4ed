import type { SpamChecker, SpamSuspect } from '@lectern/application'
import type { SpamVerdict } from '@lectern/domain'
import { type AkismetAnswer, readAkismetAnswer, verdictOf } from './akismet-answer.ts'

export interface AkismetAccount {
  readonly key: string
  /** Of the service, up to its version: `https://rest.akismet.com/1.1`. */
  readonly serviceUrl: string
  /** The website that the account is for. */
  readonly websiteUrl: string
}

/** Asks Akismet, or a service with the same interface. Neither the key nor what was sent is in its errors. */
export class AkismetSpamChecker implements SpamChecker {
  readonly #account: AkismetAccount

  constructor(account: AkismetAccount) {
    this.#account = account
  }

  async judge(suspect: SpamSuspect, signal: AbortSignal): Promise<SpamVerdict> {
    const fields = commentFields(this.#account, suspect)
    const answer = await this.#ask(fields, signal).catch((error: unknown) => {
      throw new Error(`The spam checking service could not be asked: ${whyNot(error)}`, { cause: error })
    })
    return verdictOf(answer, [this.#account.key, suspect.text, suspect.author.email])
  }

  /** A redirect is an answer that makes no sense: what was sent is for nobody but the service that was configured. */
  async #ask(body: URLSearchParams, signal: AbortSignal): Promise<AkismetAnswer> {
    const url = `${this.#account.serviceUrl}/comment-check`
    const headers = { 'user-agent': 'Lectern' }
    return readAkismetAnswer(await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }))
  }
}

/** What is not known is left out. */
function commentFields(account: AkismetAccount, suspect: SpamSuspect): URLSearchParams {
  const { kind, text, author, address, pageUrl } = suspect
  const fields = {
    api_key: account.key,
    blog: account.websiteUrl,
    blog_charset: 'UTF-8',
    user_ip: address,
    permalink: pageUrl,
    comment_type: kind,
    comment_author: author.fullName || author.username,
    comment_author_email: author.email,
    comment_content: text,
  }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** `fetch failed` says nothing, but its cause does. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
