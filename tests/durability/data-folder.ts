// The database of a server that runs as a child process. The test writes into it what takes too many calls to create.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { onTestFinished } from 'vitest'

/** Opens the database in the data folder, and closes it after the test. */
export const openDatabase = (folder: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  onTestFinished(() => void database.close())
  return database
}

export type Database = ReturnType<typeof openDatabase>
