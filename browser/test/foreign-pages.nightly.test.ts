import { expect, it, vi } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { onTheSite } from './on-the-site.ts'

onTheSite('pages of other sites', (world) => {
  // Browsers send no cookie from another site. From another port they do, and the form is refused.
  it.each([
    ['localhost', 303],
    ['127.0.0.1', 403],
  ])('on %s can neither send a form nor show a page in a frame', async (host, status) => {
    const { newVisitor, site } = world()
    await using visitor = await newVisitor()
    await visitor.signIn('ines')
    await using attacker = await openOtherSite(`
      <iframe name="here" src="${site.origin}/user/account"></iframe>
      <form method="post" action="${site.origin}/logout" target="there"><input name="form_token" value="x"></form>
      <iframe name="there"></iframe><script>document.forms[0].submit()</script>`)
    const { page } = visitor
    const answer = page.waitForResponse((response) => response.url() === `${site.origin}/logout`)
    await page.goto(attacker.url.replace('127.0.0.1', host))
    expect((await answer).status()).toBe(status)
    const problems: string[] = []
    await vi.waitFor(() => {
      problems.push(...visitor.takeProblems())
      for (const reason of ["frame-ancestors 'none'", 'ERR_BLOCKED_BY_RESPONSE']) {
        expect(problems.filter((problem) => problem.includes(reason))).toHaveLength(2)
      }
    }, 60_000)
    await visitor.open('/user/account')
    await visitor.sees('You are signed in as ines')
  })
})
