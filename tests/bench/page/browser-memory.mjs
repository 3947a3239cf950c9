// The memory of all processes of a browser. A memory page that several processes share is divided among them.
import { readdir, readFile } from 'node:fs/promises'

/** @param {string} text @param {string} name */
const kilobytes = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** @param {string} path */
const read = (path) => readFile(path, 'utf8').catch(() => '')

/**
 * Returns the ids of the processes whose command line contains `mark`, and of all processes that descend from them.
 * @param {string} mark @returns {Promise<string[]>}
 */
async function processesOf(mark) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commandLines = await Promise.all(
    ids.map(async (id) => ({ id, words: await read(`/proc/${id}/cmdline`) })),
  )
  const parents = new Map(
    await Promise.all(
      ids.map(async (id) => /** @type {const} */ ([id, kilobytes(await read(`/proc/${id}/status`), 'PPid')])),
    ),
  )
  const own = new Set(commandLines.filter(({ words }) => words.includes(mark)).map(({ id }) => id))
  /** @param {string} id @returns {boolean} */
  const descends = (id) => own.has(id) || (parents.has(id) && id !== '0' && descends(String(parents.get(id))))
  return ids.filter(descends)
}

/** @param {string} mark a word of the browser's command line that no other process has */
export async function browserMemory(mark) {
  const ids = await processesOf(mark)
  const shares = await Promise.all(
    ids.map(async (id) => kilobytes(await read(`/proc/${id}/smaps_rollup`), 'Pss')),
  )
  return shares.reduce((sum, share) => sum + share, 0) / 1024
}

/** Polls until stopped; returns the highest value. @param {string} mark */
export function watchMemory(mark) {
  let most = 0
  const look = async () => {
    most = Math.max(most, await browserMemory(mark))
  }
  const timer = setInterval(() => void look(), 100)
  return async () => {
    clearInterval(timer)
    await look()
    return most
  }
}
