// Times calls to a server: many reads on a few connections, or writes one after the other.
import { performance } from 'node:perf_hooks'
import { cpuMilliseconds } from '../cpu-time.mjs'
import { sendLoad } from '../load-client.mjs'

/** @typedef {Record<string, string>} Headers */
/** @typedef {{ method: string, path: string, body?: object }} Write */
/** `cpuMs` is the CPU time of the server for one call. @typedef {{ name: string, latenciesMs: number[], cpuMs: number }} Timed */

const connections = 2
const warmUpSeconds = 1
/** Enough for a 99th percentile. */
const writesMin = 100

/** @param {number | undefined} pid @param {number} beforeMs @param {number} calls */
const cpuOfEach = (pid, beforeMs, calls) => (cpuMilliseconds(pid) - beforeMs) / calls

/** A read that is not answered with 200 has no latencies. @param {{ address: string, pid?: number }} server @param {Headers} headers @param {{ name: string, paths: string[], seconds: number }} read @returns {Promise<Timed>} */
export async function timeRead({ address, pid }, headers, { name, paths, seconds }) {
  const requests = paths.map((path) => ({ path: `/api${path}`, headers }))
  await sendLoad(address, requests, { connections, seconds: warmUpSeconds })
  const before = cpuMilliseconds(pid)
  const { latenciesMs, statuses } = await sendLoad(address, requests, { connections, seconds })
  const isAnswered = [...statuses].every((status) => status === 200)
  return {
    name,
    latenciesMs: isAnswered ? latenciesMs : [],
    cpuMs: cpuOfEach(pid, before, latenciesMs.length),
  }
}

/** @param {string} address @param {Headers} headers @param {Write} write */
export async function sendWrite(address, headers, { method, path, body }) {
  const request = {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${address}/api${path}`, request)
  await answer.text()
  return answer.ok
}

/** One after the other, for at least so many seconds. @param {{ address: string, pid?: number }} server @param {Headers} headers @param {{ name: string, seconds: number, next: (at: number) => Write }} writes @returns {Promise<Timed>} */
export async function timeWrites({ address, pid }, headers, { name, seconds, next }) {
  /** @type {number[]} */
  const latenciesMs = []
  const before = cpuMilliseconds(pid)
  const until = performance.now() + seconds * 1_000
  for (let at = 0; at < writesMin || performance.now() < until; at += 1) {
    const write = next(at)
    const sentAtMs = performance.now()
    const isDone = await sendWrite(address, headers, write)
    if (!isDone) return { name, latenciesMs: [], cpuMs: Number.NaN }
    latenciesMs.push(performance.now() - sentAtMs)
  }
  return { name, latenciesMs, cpuMs: cpuOfEach(pid, before, latenciesMs.length) }
}
