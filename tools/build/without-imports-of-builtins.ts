import { isBuiltin } from 'node:module'

/**
 * An `import` of a module of Node.js reads all of its exports, and some of them load more: one of `node:http` loads undici.
 * `process.getBuiltinModule` reads only those that are named.
 */
export function withoutImportsOfBuiltins(code: string): string {
  return code.replaceAll(
    /^import (?:\* as )?(\{[^}]*\}|[\w$]+) from "(?:node:)?([\w/]+)";$/gmu,
    (line, names: string, module: string) =>
      isBuiltin(module)
        ? `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("${module}");`
        : line,
  )
}
