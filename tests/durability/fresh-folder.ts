import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder and removes it after the test. */
export const freshFolder = (parent = tmpdir(), prefix = 'lariat-durability-') => {
  const folder = mkdtempSync(join(parent, prefix))
  // Child processes of a killed server may still write for a moment, so removing is retried.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))
  return folder
}
