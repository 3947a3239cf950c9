import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createLogger } from '~/server/http/logging'
import type { ArtistChanged, TrackChanged } from '~/server/catalog/catalog'
import { PicturesProcess } from './pictures-process'

const folder = mkdtempSync(join(tmpdir(), 'lariat-pictures-'))

const running = (program: string) => {
  const programFile = join(folder, `${program.length}.mjs`)
  writeFileSync(programFile, program)
  const logger = createLogger({ logLevel: 'silent' })
  const errors = vi.spyOn(logger, 'error')
  const trackChanged = vi.fn<TrackChanged>(async () => {})
  const artistChanged = vi.fn<ArtistChanged>(async () => {})
  const pictures = new PicturesProcess({ programFile, logger, trackChanged, artistChanged })
  pictures.start()
  return { pictures, errors, trackChanged, artistChanged }
}

const sendsTwo = `
  process.send({ changed: 'track', id: 'one' })
  process.send({ changed: 'artist', id: 'two' })
`

it('the pictures process reports the tracks and artists whose pictures it has drawn', async () => {
  const { pictures, trackChanged, artistChanged, errors } = running(sendsTwo)
  await vi.waitFor(() => expect(artistChanged).toHaveBeenCalledWith('two'), 5_000)
  expect(trackChanged).toHaveBeenCalledWith('one')
  await pictures.stop()
  expect(errors).not.toHaveBeenCalled()
})

it('stop waits until the pictures process has finished its current picture', async () => {
  const { pictures, artistChanged, errors } = running(`
    process.once('disconnect', () => setTimeout(() => process.exit(), 300))
    ${sendsTwo}
  `)
  await vi.waitFor(() => expect(artistChanged).toHaveBeenCalled(), 5_000)
  const before = performance.now()
  await pictures.stop()
  expect(performance.now() - before).toBeGreaterThan(250)
  expect(errors).not.toHaveBeenCalled()
  await pictures.stop()
})

it.each(['process.exit(3)', "process.kill(process.pid, 'SIGKILL')"])(
  'a pictures process that fails is logged as one error: %s',
  async (program) => {
    const { pictures, errors } = running(program)
    await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce(), 5_000)
    await pictures.stop()
  },
)
