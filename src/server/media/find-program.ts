import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The absolute path of a program, found by its name or path; null if there is no such program. */
export const findProgram = (name: string | null, searched = process.env.PATH ?? ''): string | null => {
  if (name === null) return null
  if (name !== basename(name)) return isProgram(name) ? resolve(name) : null
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  const files = searched.split(delimiter).flatMap((folder) => endings.map((end) => join(folder, name + end)))
  return files.find(isProgram) ?? null
}
