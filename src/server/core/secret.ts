// The server's one secret. Every signature and keyed hash is derived from it.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A signature for one purpose is not valid for another. */
export type Sign = (purpose: string, value: string) => Buffer

export const createSign = (secret: string): Sign => {
  const keys = new Map<string, Buffer>()
  return (purpose, value) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'lariat', purpose, 32))
    keys.set(purpose, key)
    return createHmac('sha256', key).update(value).digest()
  }
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isError(error, 'ENOENT')) return null
    throw error
  }
}

/** Writes a draft and links it to its name, so that two processes that start together read the same secret. */
const createSecretFile = (file: string) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}

export const loadSecret = (dataFolder: string): string => {
  const file = join(dataFolder, 'secret')
  const known = readIfThere(file)
  if (known) return known
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  createSecretFile(file)
  return readFileSync(file, 'utf8').trim()
}
