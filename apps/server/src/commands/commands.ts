import type { Command } from '../command-line/command.ts'
import { cleanImagesCommand } from './clean-images.ts'
import { createUserCommand } from './create-user.ts'
import { issueTokenCommand } from './issue-token.ts'
import { migrateCommand } from './migrate.ts'
import { seedDemoCommand } from './seed-demo.ts'
import { serveCommand } from './serve.ts'

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [
  serveCommand,
  migrateCommand,
  seedDemoCommand,
  createUserCommand,
  issueTokenCommand,
  cleanImagesCommand,
]
