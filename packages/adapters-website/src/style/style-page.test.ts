import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

it.each([
  [true, 200, 'Components'],
  [false, 404, 'There is nothing here'],
])('is shown only with the style guide: %s', async (styleGuide, status, heading) => {
  const website = await openWebsite({ styleGuide })
  const page = await website.browser().get('/style')
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(`<h1>${heading}</h1>`)])
})
