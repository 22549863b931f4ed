import chromium, { inflate } from '@sparticuz/chromium'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The main module of a process. It unpacks Chromium and the shared libraries that minimal machines lack into TMPDIR.
// The package has no other option for the folder, and only a process of its own can have another TMPDIR.

const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
chromium.setGraphicsMode = false
await Promise.all([chromium.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])
