import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openVisitor, type Visitor } from '../src/visitor/visitor.ts'
import { onTheSite, type World } from './on-the-site.ts'

const document = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body><main><h1>Page</h1>${body}</main></body></html>`

/** Forbids inline styles and scripts. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`

const PAGES: Readonly<Record<string, string>> = {
  '/': document('<p>All is well</p><button>Press</button>'),
  '/console': document('<script>console.error("oh no")</script>'),
  '/error': document('<script>throw new Error("oh no")</script>'),
  '/inline-style': document('<p style="color: red">Red</p>', POLICY),
  '/missing-image': document('<img src="/nothing.png" alt="">'),
  '/cut-off-image': document('<img src="/cut-off" alt="">'),
  '/foreign-image': document('<img src="http://elsewhere.example/x.png" alt="">'),
  '/unlabelled': document('<input>'),
  '/pale': document('<p style="color: #ccc; background: #fff">Pale</p>'),
  '/invalid': document('<p><div>A block in a paragraph</div></p>'),
}

onTheSite('a visitor', (world) => {
  it.each([
    ['/console', true, 'console on'],
    ['/error', true, 'script: oh no'],
    ['/inline-style', false, 'Content Security Policy'],
    ['/missing-image', false, 'status 404: GET'],
    ['/cut-off-image', false, 'net::ERR_EMPTY_RESPONSE'],
    ['/foreign-image', false, 'request to another site: http://elsewhere.example/x.png'],
    ['/nothing', false, 'status 404: GET'],
  ])('reports what is wrong with %s', async (path, scripts, problem) => {
    await onPage(world(), path, scripts, async (visitor) => {
      await visitor.page.waitForLoadState()
      await expect.poll(() => visitor.takeProblems().join('\n')).toContain(problem)
    })
  })

  it('fails at the step with the problem, and at the end', async () => {
    await onPage(world(), '/', true, async (visitor) => {
      await expect(visitor.open('/nothing')).rejects.toThrow('status 404: GET')
      await visitor.open('/nothing', { status: 404 })
      await visitor.open('/')
      await visitor.sees('All is well')
    })
    await expect(onPage(world(), '/console', true, () => Promise.resolve())).rejects.toThrow('oh no')
  })

  it('says what the page shows when a step cannot be done', async () => {
    await onPage(world(), '/', true, async (visitor) => {
      visitor.page.setDefaultTimeout(100)
      await expect(visitor.press('No such button')).rejects.toThrow('All is well')
    })
  })

  it.each([true, false])('checks accessibility and HTML (scripts: %s)', async (scripts) => {
    await onPage(world(), '/', scripts, async (visitor) => {
      await visitor.checkPage()
      for (const [path, fault] of [
        ['/pale', 'color-contrast'],
        ['/unlabelled', 'label'],
        ['/invalid', 'close-order'],
      ] as const) {
        await visitor.open(path)
        await expect(visitor.checkPage()).rejects.toThrow(fault)
      }
    })
  })
})

async function onPage(
  { browser }: World,
  path: string,
  scripts: boolean,
  go: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const server = createServer(({ url = '' }, response) => answer(url, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    await using visitor = await openVisitor(
      browser,
      { origin, passwordOf: () => Promise.resolve('') },
      { scripts },
    )
    await visitor.page.goto(path)
    await go(visitor)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function answer(url: string, response: ServerResponse): void {
  const page = PAGES[url]
  if (url === '/cut-off') response.destroy()
  else if (page === undefined) response.writeHead(404).end()
  else response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
}
