import { JimpImageProcessor } from '@lectern/adapters-images'
import { AnyAsciiTransliterator, Sha256ContentHasher, SystemRandom } from '@lectern/adapters-platform'
import type { Lectern, MailMessage, Store } from '@lectern/application'
import { testClock } from '@lectern/application/testing'
import { after, operator } from '@lectern/domain'
import { NOW, websiteUrl } from '../world/names.ts'
import { moment } from '../world/scene/moment.ts'
import type { People } from '../world/scene/people.ts'
import type { Scene } from '../world/scene/seed-scene.ts'
import { type Faults, serve, type Served, type World, worldOf } from '../world/world.ts'

/** A service that may be written to. Every proof makes what it changes, so that none stands in the way of another. */
export interface WritingWorld extends World {
  readonly store: Store
  readonly people: People
  /** What the pages of the website ask. */
  readonly lectern: () => Lectern
  /** Sends what waits to be sent and is due; all mails that ever were sent. */
  readonly mails: () => Promise<readonly MailMessage[]>
  /** What is done while the mail server refuses everything. */
  readonly withoutMailServer: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** What is done while the spam checker fails. */
  readonly withoutSpamChecker: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** What is done while the spam checker does not answer; `asked` resolves when it was asked for the first time. */
  readonly whileSpamCheckerThinks: <Result>(
    work: (asked: Promise<void>) => Promise<Result>,
  ) => Promise<Result>
  /** What is done so many seconds later. */
  readonly later: <Result>(seconds: number, work: () => Promise<Result>) => Promise<Result>
}

export interface ServedForWriting extends Served {
  /** The world, as it is from this address. */
  readonly worldAt: (url: string) => WritingWorld
}

/** One for all worlds: its threads start when the first image comes, and end with the tests. */
const imageProcessor = new JimpImageProcessor()

/** The real adapter on a real socket, with a clock that can be moved and a mail server that can be looked into. */
export async function serveForWriting(
  store: Store,
  scene: Scene,
  { ports: faultyPorts = same, lectern: faultyLectern = same }: Faults = {},
): Promise<ServedForWriting> {
  const clock = testClock(moment(NOW))
  const post = aPostOffice()
  const checking = anOutage()
  const thinking = aPause()
  let lectern: Lectern | undefined
  const served = await serve(store, scene, {
    ports: (ports) =>
      faultyPorts({
        ...ports,
        clock,
        mailer: post.mailer,
        spamChecker: {
          patienceMilliseconds: 60_000,
          async judge(...asked) {
            await thinking.wait()
            if (checking.isOut()) throw new Error('The spam checker is down')
            return ports.spamChecker.judge(...asked)
          },
        },
        settings: { ...ports.settings, websiteUrl },
        random: new SystemRandom(),
        transliterator: new AnyAsciiTransliterator(),
        contentHasher: new Sha256ContentHasher(),
        imageProcessor,
      }),
    lectern: (made) => (lectern = faultyLectern(made)),
  })
  const worldAt = (url: string): WritingWorld => ({
    ...worldOf({ url, scene }),
    store,
    people: scene.people,
    lectern() {
      if (lectern === undefined) throw new Error('The service is not up')
      return lectern
    },
    async mails() {
      while (((await lectern?.sendDueMails(operator, {}))?.sent ?? 0) > 0);
      return post.sent
    },
    withoutMailServer: post.closedDuring,
    withoutSpamChecker: checking.during,
    whileSpamCheckerThinks: thinking.during,
    async later(seconds, work) {
      clock.set(after(moment(NOW), seconds))
      try {
        return await work()
      } finally {
        clock.set(moment(NOW))
      }
    },
  })
  return { ...served, worldAt }
}

function aPostOffice() {
  const sent: MailMessage[] = []
  const outage = anOutage()
  return {
    sent,
    mailer: {
      send(mail: MailMessage): Promise<void> {
        if (outage.isOut()) return Promise.reject(new Error('The mail server is down'))
        sent.push(mail)
        return Promise.resolve()
      },
    },
    closedDuring: outage.during,
  }
}

function anOutage() {
  let out = false
  return {
    isOut: () => out,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      out = true
      try {
        return await work()
      } finally {
        out = false
      }
    },
  }
}

function aPause() {
  let pause: { readonly onWait: () => void; readonly end: Promise<void> } | undefined
  return {
    async wait(): Promise<void> {
      pause?.onWait()
      await pause?.end
    },
    async during<Result>(work: (waiting: Promise<void>) => Promise<Result>): Promise<Result> {
      const [waiting, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      pause = { onWait: waiting.resolve, end: end.promise }
      try {
        return await work(waiting.promise)
      } finally {
        pause = undefined
        end.resolve()
      }
    },
  }
}

const same = <Thing>(thing: Thing): Thing => thing
