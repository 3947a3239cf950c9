// What the server needs to run its own programs as child processes, which read files of strangers.
import { readFile } from 'node:fs/promises'

const pageBytes = 4_096

/** The environment of a child. It has none of the server's secrets. */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { PATH, TMPDIR, SystemRoot, NODE_ENV: process.env.NODE_ENV }
}

/** The child's memory, read from /proc (0 on systems without it), because a child that hangs reports nothing. */
export const residentBytesOf = async (pid: number | undefined): Promise<number> => {
  const sizes = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return Number(sizes.split(' ')[1] ?? 0) * pageBytes
}
