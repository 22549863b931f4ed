import { expect, it } from 'vitest'
import { withoutImportsOfBuiltins } from './without-imports-of-builtins.ts'

it.each([
  ['import { join } from "node:path";', 'const { join } = process.getBuiltinModule("path");'],
  [
    'import { a as b, c } from "node:fs/promises";',
    'const { a: b, c } = process.getBuiltinModule("fs/promises");',
  ],
  ['import fs from "fs";', 'const fs = process.getBuiltinModule("fs");'],
  ['import * as fs from "node:fs";', 'const fs = process.getBuiltinModule("fs");'],
])('replaces %s', (line, replaced) => {
  expect(withoutImportsOfBuiltins(`first;\n${line}\nlast;`)).toBe(`first;\n${replaced}\nlast;`)
})

it.each([
  'import { lru } from "lru-cache";',
  'import { join } from "./path.js";',
  'import fs, { readFile } from "node:fs";',
  'const http = await import("node:http");',
])('leaves %s', (line) => {
  expect(withoutImportsOfBuiltins(line)).toBe(line)
})
