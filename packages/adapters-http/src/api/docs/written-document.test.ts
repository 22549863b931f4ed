import { expect, it } from 'vitest'
import { contractDocument } from '../../testing/contract-document.ts'

it('docs/openapi.json is the API document; `pnpm openapi` writes it', async () => {
  const text = `${JSON.stringify(contractDocument, undefined, 1)}\n`
  await expect(text).toMatchFileSnapshot('../../../../../docs/openapi.json')
})
