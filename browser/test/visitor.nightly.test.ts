import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openVisitor } from '../src/visitor/visitor.ts'
import { onTheSite } from './on-the-site.ts'

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body><main><h1>Page</h1>${body}</main></body></html>`

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`

onTheSite('a visitor', (world) => {
  it.each([
    ['an error of a script', '<script>throw new Error("oh no")</script>', 'script: oh no'],
    ['a violation of the policy', `<p style="color: red">Red</p>${POLICY}`, 'Content Security Policy'],
    ['a missing image', '<img src="/nothing.png" alt="">', 'status 404: GET'],
    ['another site', '<img src="http://elsewhere.example/x.png" alt="">', 'request to another site'],
    ['pale text', '<p style="color: #ccc; background: #fff">Pale</p>', 'color-contrast'],
    ['a field without a label', '<input>', 'label'],
    ['invalid HTML', '<p><div>A block in a paragraph</div></p>', 'close-order'],
    ['what is hidden and shown', '<p hidden style="display: block">Shown</p>', 'Shown in spite of hidden'],
  ])('fails because of %s', async (_, body, fault) => {
    const html = body.endsWith(POLICY) ? page(body.replace(POLICY, ''), POLICY) : page(body)
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const site = { origin, passwordOf: () => Promise.resolve('') }
    const visitor = await openVisitor(world().browser, site)
    const check = async () => {
      await visitor.open('/')
      await visitor.checkPage()
    }
    await expect(check()).rejects.toThrow(fault)
    visitor.takeProblems()
    await visitor[Symbol.asyncDispose]()
    server.closeAllConnections()
    server.close()
  })
})
