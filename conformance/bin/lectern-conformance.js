#!/usr/bin/env node
import { run } from '@lectern/conformance'

await run()
