import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { derivedFrom } from './api-types/derived.ts'
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
    JSON.stringify({ openapi, info, paths: {}, components: { schemas: derivedFrom(components.schemas) } }),
    {
      immutable: true,
      transform(schema, { path = '' }) {
        if (schema.format === 'date-time') return factory.createTypeReferenceNode('DateTime')
        if (schema.format !== 'uri') return undefined
        const [record, ...rest] = path.replace('#/components/schemas/', '').split('/')
        const field = rest.findLast((part) => /[a-z]/u.test(part) && part !== 'items' && part !== 'anyOf')
        const link = linkAt(`${record}/${field}`)
        return link && uriNode(link)
      },
    },
  )
  const types = astToString(nodes.flatMap(membersOf).flatMap(membersOf).flatMap(declarationOf))
  return withShortComments(types.replaceAll(/components\["schemas"\]\["(\w+)"\]/gu, '$1'))
}

/** Of `components` its `schemas`, and of these each one. */
function membersOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isInterfaceDeclaration(node)) return node.name.text === 'components' ? node.members : []
  return ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type) ? node.type.members : []
}

function declarationOf(schema: ts.Node): readonly ts.Node[] {
  if (!ts.isPropertySignature(schema) || !schema.type || !ts.isIdentifier(schema.name)) return []
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  return [factory.createTypeAliasDeclaration(exported, schema.name, undefined, schema.type)]
}

/** The descriptions, each on one line. What else the generator writes into comments, the types say. */
const withShortComments = (types: string): string =>
  types.replaceAll(/^( *)\/\*\*(.*?)\*\/\n/gmsu, (_comment, indent: string, text: string) => {
    const [, description] = /@description (.*)/u.exec(text) ?? []
    return description === undefined ? '' : `${indent}/** ${description.trim()} */\n`
  })

it('the types are those of docs/openapi.json; `pnpm openapi` writes them', async () => {
  const text = [
    '// Written by `pnpm openapi` from docs/openapi.json, with openapi-typescript.',
    "import type { Uri } from './uri.ts'\n",
    resourcesOf(apiDocument),
    '/** ISO 8601, with the offset from UTC. */\nexport type DateTime = string\n',
    await typesOfSchemas(),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../src/api-types.ts')
})
