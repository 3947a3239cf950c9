import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder, prepare } from '../../../../tests/builders/audio/prepared'
import { recorded } from '../../../../tests/builders/audio/sound'
import { openAacProcess } from './aac-process'
import { readMessages } from './pipe-messages.mjs'

const refusedWith = async (name: string, aacDecoderFile: string) => {
  const { outcome } = await prepare(recorded(name), { aacDecoderFile })
  return outcome.state === 'unreadable' ? outcome.message : null
}

/** Copies the decoder program to a folder where it cannot find its package, and returns its path. */
const withoutItsPackage = () => {
  const folder = freshFolder()
  for (const file of ['aac-decoder.mjs', 'pipe-messages.mjs']) {
    cpSync(join('src/server/media/aac', file), join(folder, file))
  }
  return join(folder, 'aac-decoder.mjs')
}

/** Copies the decoder program and a package that cannot be loaded, and returns the program's path. */
const withBrokenPackage = () => {
  const file = withoutItsPackage()
  const folder = join(file, '..', 'node_modules/@audio/decode-aac')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }')
  writeFileSync(join(folder, 'index.js'), `throw new Error('damaged installation')`)
  return file
}

/** Writes a program that replaces the decoder, and returns its path. */
const program = (source: string) => {
  const file = join(freshFolder(), 'program.mjs')
  writeFileSync(file, source)
  return file
}

describe('a server without the AAC decoder and without ffmpeg', () => {
  it.each([
    ['tone.m4a', 'M4A'],
    ['tone.aac', 'AAC'],
  ])('refuses %s and says which files to upload instead', async (name, kind) => {
    expect(await refusedWith(name, withoutItsPackage())).toBe(
      `This ${kind} file cannot be read on this server, which has no AAC decoder. Please upload a WAV, AIFF, FLAC or MP3 file instead.`,
    )
  })

  it('prepares all other files', async () => {
    const { outcome } = await prepare(recorded('tone.flac'), { aacDecoderFile: withoutItsPackage() })
    expect(outcome.state).toBe('made')
  })
})

describe('a decoder program that fails', () => {
  it('fails the attempt with an error that includes what the program printed', async () => {
    const attempt = openAacProcess(program(`throw new Error('out of tune')`), 'AAC file', null)
    await expect(attempt).rejects.toThrow(/The AAC decoder stopped\.[^]*out of tune/)
  })

  it('fails the attempt with an error that allows a retry if its package is installed but cannot be loaded', async () => {
    const attempt = openAacProcess(withBrokenPackage(), 'AAC file', null)
    await expect(attempt).rejects.toThrow(/The AAC decoder stopped\.[^]*damaged installation/)
  })

  it('fails the attempt if it cannot be started', async () => {
    const attempt = openAacProcess(join(freshFolder(), 'missing.mjs'), 'AAC file', null)
    await expect(attempt).rejects.toThrow('The AAC decoder stopped.')
  })
})

describe('messages over a pipe', () => {
  it('are read completely, whatever the chunk size of the pipe', async () => {
    const bytes = Buffer.from('\u0003\u0000\u0000\u0000abc\u0000\u0000\u0000\u0000\u0002\u0000\u0000\u0000de')
    for (const size of [1, 3, 5, 100]) {
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      }
      const read = []
      for await (const message of readMessages(chunks())) read.push(message.toString())
      expect(read).toEqual(['abc', '', 'de'])
    }
  })

  it('end without a message when the pipe closes inside one', async () => {
    const chunks = async function* () {
      yield Buffer.from('\u0003\u0000\u0000\u0000ab')
    }
    expect((await readMessages(chunks()).next()).done).toBe(true)
  })
})
