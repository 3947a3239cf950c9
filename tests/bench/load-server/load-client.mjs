// A load generator on a few keep-alive connections. It uses plain sockets, because on a machine with two cores the
// server lacks the CPU time that the client uses, which would hide differences.
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** @typedef {{ path: string, headers?: Record<string, string> }} GetRequest */
/** @typedef {{ connections: number, seconds: number }} Load */
/** @typedef {{ requests: number, seconds: number, bytes: number, latenciesMs: number[], latenciesByPath: Map<string, number[]>, statuses: Set<number> }} LoadResult */

/** @param {GetRequest} request @param {string} host */
const textOf = ({ path, headers = {} }, host) =>
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

/** Sends requests one after the other on one connection. @param {URL} url @param {() => GetRequest | null} nextRequest @param {LoadResult} result @returns {Promise<void>} */
function sendOneByOne(url, nextRequest, result) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.setNoDelay(true)
    /** @type {Buffer} */
    let head = Buffer.alloc(0)
    let missingBytes = -1
    let sentAtMs = 0
    let path = ''
    const sendNext = () => {
      const next = nextRequest()
      if (!next) return void socket.end(resolve)
      path = next.path
      sentAtMs = performance.now()
      socket.write(textOf(next, url.host))
    }
    const finish = () => {
      const latencyMs = performance.now() - sentAtMs
      result.latenciesMs.push(latencyMs)
      result.latenciesByPath.get(path)?.push(latencyMs)
      result.requests += 1
      missingBytes = -1
      sendNext()
    }
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      result.bytes += chunk.length
      if (missingBytes >= 0) {
        missingBytes -= chunk.length
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const { status, length } = readHead(head.subarray(0, end))
        result.statuses.add(status)
        missingBytes = length - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      }
      if (missingBytes <= 0) finish()
    }
    socket.on('data', read)
    socket.on('error', reject)
    socket.once('connect', sendNext)
  })
}

/** @param {string} address @param {GetRequest[]} requests sent in turn @param {Load} load @returns {Promise<LoadResult>} */
export async function sendLoad(address, requests, { connections, seconds }) {
  /** @type {LoadResult} */
  const result = {
    requests: 0,
    seconds: 0,
    bytes: 0,
    latenciesMs: [],
    latenciesByPath: new Map(requests.map(({ path }) => [path, []])),
    statuses: new Set(),
  }
  const begun = performance.now()
  const until = begun + seconds * 1_000
  let at = 0
  const nextRequest = () => {
    at += 1
    return performance.now() < until ? (requests[at % requests.length] ?? null) : null
  }
  const url = new URL(address)
  await Promise.all(Array.from({ length: connections }, () => sendOneByOne(url, nextRequest, result)))
  return { ...result, seconds: (performance.now() - begun) / 1_000 }
}
