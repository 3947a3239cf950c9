// A load generator on a few keep-alive connections. It uses plain sockets, because CPU time that the client spends is
// missing from the server on a machine with two cores and would hide differences.
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** @typedef {{ path: string, headers?: Record<string, string> }} Ask */
/** @typedef {{ connections: number, seconds: number }} Load */
/** @typedef {{ requests: number, seconds: number, bytes: number, latenciesMs: number[], statuses: Set<number> }} LoadResult */

/** @param {Ask} ask @param {string} host */
const write = ({ path, headers = {} }, host) =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...Object.entries(headers).map((pair) => pair.join(': '))].join(
    '\r\n',
  ) + '\r\n\r\n'

const headEnd = Buffer.from('\r\n\r\n')

/** @param {Buffer} head */
function readHead(head) {
  const text = head.toString('latin1')
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`An answer without its length: ${text}`)
  return { status: Number(text.slice(9, 12)), length: Number(length) }
}

/** Sends requests one after the other on one connection. @param {URL} url @param {() => Ask | null} nextAsk @param {LoadResult} seen @returns {Promise<void>} */
function converse(url, nextAsk, seen) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.setNoDelay(true)
    /** @type {Buffer} */
    let head = Buffer.alloc(0)
    let missing = -1
    let askedAt = 0
    const ask = () => {
      const next = nextAsk()
      if (!next) return void socket.end(resolve)
      askedAt = performance.now()
      socket.write(write(next, url.host))
    }
    const finish = () => {
      seen.latenciesMs.push(performance.now() - askedAt)
      seen.requests += 1
      missing = -1
      ask()
    }
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      seen.bytes += chunk.length
      if (missing >= 0) {
        missing -= chunk.length
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const { status, length } = readHead(head.subarray(0, end))
        seen.statuses.add(status)
        missing = length - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      }
      if (missing <= 0) finish()
    }
    socket.on('data', read)
    socket.on('error', reject)
    socket.once('connect', ask)
  })
}

/** @param {string} address @param {Ask[]} asks taken in turn @param {Load} load @returns {Promise<LoadResult>} */
export async function sendLoad(address, asks, { connections, seconds }) {
  /** @type {LoadResult} */
  const seen = { requests: 0, seconds: 0, bytes: 0, latenciesMs: [], statuses: new Set() }
  const begun = performance.now()
  const until = begun + seconds * 1_000
  let at = 0
  const nextAsk = () => {
    at += 1
    return performance.now() < until ? (asks[at % asks.length] ?? null) : null
  }
  const url = new URL(address)
  await Promise.all(Array.from({ length: connections }, () => converse(url, nextAsk, seen)))
  return { ...seen, seconds: (performance.now() - begun) / 1_000 }
}
