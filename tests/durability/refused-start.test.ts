// The built server with settings that it cannot use: it prints one line and stops. It only warns about a LARIAT_
// variable that it does not know.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

beforeAll(ensureBuilt)

const refusedStart = (settings: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LARIAT_DATA: freshFolder(),
      LARIAT_DEMO: '0',
      ...settings,
    },
  })
  return { status, output: (stdout + stderr).trimEnd().split('\n') }
}

const takenPort = async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const oneLine = (text: string) => ({ status: 1, output: [expect.stringContaining(text)] })

describe('the start with a setting that cannot be used ends with one line that names the variable', () => {
  it('PORT, if another program has the port', async () => {
    const port = await takenPort()
    expect(refusedStart({ PORT: `${port}` })).toEqual(oneLine(`PORT ${port} is already in use on 127.0.0.1`))
  })

  it('HOST, if this machine has no such name', () => {
    expect(refusedStart({ HOST: 'nonsense.invalid' })).toEqual(oneLine('HOST must be'))
  })

  it('DATABASE_URL, if no PostgreSQL answers there, without its password', async () => {
    // Nothing that speaks PostgreSQL listens on the discard port.
    const { status, output } = refusedStart({ DATABASE_URL: 'postgres://me:hunter2@localhost:9/lariat' })
    expect({ status, output }).toEqual(oneLine('no PostgreSQL answers there'))
    expect(output.join()).not.toContain('hunter2')
  })

  it('LARIAT_DATA, if the folder cannot be made', () => {
    const inFile = join(resolve('package.json'), 'data')
    expect(refusedStart({ LARIAT_DATA: inFile })).toEqual(oneLine('LARIAT_DATA cannot be used: ENOTDIR'))
  })

  it('LARIAT_DATA, if it is a file', () => {
    expect(refusedStart({ LARIAT_DATA: resolve('package.json') })).toEqual(oneLine('it must be a folder'))
  })

  it('LARIAT_DATA, if its database is damaged', () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'lariat.sqlite'), 'no database '.repeat(500))
    expect(refusedStart({ LARIAT_DATA: folder })).toEqual(oneLine('restore it from a backup'))
  })

  it('NODE_ENV, if it is misspelt', () => {
    expect(refusedStart({ NODE_ENV: 'prod' })).toEqual(oneLine('NODE_ENV must be one of production'))
  })
})

it('the server warns once about a LARIAT_ variable that it does not know', async () => {
  const server = await startServer(freshFolder(), { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKER: '2' })
  onTestFinished(server.stop)
  expect(server.log.map((line) => JSON.parse(line).msg)).toEqual([
    'the server does not know these variables: LARIAT_MEDIA_WORKER',
  ])
})
