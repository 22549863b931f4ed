import { type Expression, parseSync, Visitor } from 'oxc-parser'

export interface Import {
  /** The specifier; undefined if it is a computed expression. */
  readonly target: string | undefined
  readonly form: ImportForm
  readonly line: number
}

export type ImportForm = 'import' | 're-export' | 'dynamic import' | 'type query' | 'require' | 'augmentation'

/** All imports of a module, from its syntax tree. */
export const importsOf = (path: string, text: string): readonly Import[] => {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new SyntaxError(`${path} cannot be parsed: ${error.message}`)

  const found: Import[] = []
  const note = (form: ImportForm, at: { readonly start: number }, ...targets: (string | undefined)[]) => {
    for (const target of targets) found.push({ target, form, line: lineAt(text, at.start) })
  }

  new Visitor({
    ImportDeclaration: (node) => note('import', node, node.source.value),
    ExportAllDeclaration: (node) => note('re-export', node, node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) note('re-export', node, node.source.value)
    },
    ImportExpression: (node) => note('dynamic import', node, ...literalsOf(node.source)),
    TSImportType: (node) => note('type query', node, node.source.value),
    TSExternalModuleReference: (node) => note('require', node, node.expression.value),
    TSModuleDeclaration: (node) => {
      if (node.id.type === 'Literal') note('augmentation', node, node.id.value)
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return
      const [argument] = node.arguments
      if (argument !== undefined && argument.type !== 'SpreadElement') {
        note('require', node, ...literalsOf(argument))
      }
    },
  }).visit(program)
  return found
}

/** The possible values of an expression: a literal, or a conditional of literals. */
const literalsOf = (expression: Expression): readonly (string | undefined)[] => {
  switch (expression.type) {
    case 'Literal':
      return [typeof expression.value === 'string' ? expression.value : undefined]
    case 'TemplateLiteral':
      return [
        expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined,
      ]
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)]
    case 'ParenthesizedExpression':
      return literalsOf(expression.expression)
    default:
      return [undefined]
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
