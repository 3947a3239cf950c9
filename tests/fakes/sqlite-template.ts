// Global setup: creates a migrated SQLite file. Each test copies it, which is cheaper than migrating an empty file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateTemplate } from './migrate-template'

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string | undefined
  }
}

export const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-template-'))
  const sqliteFile = join(folder, 'template.sqlite')
  await migrateTemplate({ databaseUrl: null, sqliteFile })
  project.provide('sqliteTemplate', sqliteFile)
  return () => rmSync(folder, { recursive: true, force: true })
}
