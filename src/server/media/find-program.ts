import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The absolute path of a program; null if no program has that name. */
export const findProgram = (name: string | null, searched = process.env.PATH ?? ''): string | null => {
  if (name === null) return null
  if (isAbsolute(name)) return isProgram(name) ? name : null
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  const files = searched.split(delimiter).flatMap((folder) => endings.map((end) => join(folder, name + end)))
  return files.find(isProgram) ?? null
}
