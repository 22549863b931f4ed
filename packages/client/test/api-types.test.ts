import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { apiDocument } from './api-types/document.ts'
import { type Link, linksOf } from './api-types/links.ts'
import { resourcesOf } from './api-types/resources.ts'

const { openapi, info, components } = apiDocument
const { factory } = ts

const textNode = (text: string): ts.TypeNode =>
  factory.createLiteralTypeNode(factory.createStringLiteral(text))

function uriNode({ paths, verbose }: Link): ts.TypeNode {
  const union = factory.createUnionTypeNode([...paths].map(textNode))
  return factory.createTypeReferenceNode('Uri', [union, ...(verbose ? [textNode('verbose')] : [])])
}

/** Operations are not needed: a client follows addresses. So the generator gets the schemas only. */
async function typesOfSchemas(): Promise<string> {
  const linkAt = linksOf(apiDocument)
  const nodes = await openapiTS(
    JSON.stringify({ openapi, info, paths: {}, components: { schemas: components.schemas } }),
    {
      immutable: true,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      transform(schema, { path = '' }) {
        if (schema.format !== 'uri') return undefined
        const [record, ...rest] = path.replace('#/components/schemas/', '').split('/')
        const field = rest.findLast((part) => /[a-z]/u.test(part) && part !== 'items' && part !== 'anyOf')
        const link = linkAt(`${record}/${field}`)
        return link && uriNode(link)
      },
    },
  )
  const needless = new Set(['paths', 'webhooks', 'operations', '$defs'])
  return withoutFormatOfLinks(
    astToString(nodes.filter((node) => !(ts.isTypeAliasDeclaration(node) && needless.has(node.name.text)))),
  )
}

/** The type `Uri` says that a text is an address. */
const withoutFormatOfLinks = (types: string): string =>
  types.replaceAll(
    /^( *\/\*\*) Format: uri \*\/\n(?= *readonly .*: Uri<)|^( *\/\*\*)\n *\* Format: uri\n *\*( @description .*)\n *(\*\/\n)(?= *readonly .*: Uri<)/gmu,
    (_comment, _start, start, description, end) =>
      start === undefined ? '' : `${start}${description} ${end}`,
  )

it('the types are those of docs/openapi.json; `pnpm openapi` writes them', async () => {
  const text = [
    '// Written by `pnpm openapi` from docs/openapi.json, with openapi-typescript.',
    "import type { Uri } from './uri.ts'\n",
    resourcesOf(apiDocument),
    await typesOfSchemas(),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../src/api-types.ts')
})
