import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createLogger } from '~/server/http/logging'
import type { ArtistChanged, TrackChanged } from '~/server/catalog/catalog'
import { createPicturesProcess } from './own-process'

const folder = mkdtempSync(join(tmpdir(), 'lariat-pictures-'))

const running = (program: string) => {
  const programFile = join(folder, `${program.length}.mjs`)
  writeFileSync(programFile, program)
  const logger = createLogger({ logLevel: 'silent' })
  const complaints = vi.spyOn(logger, 'error')
  const trackChanged = vi.fn<TrackChanged>(async () => {})
  const artistChanged = vi.fn<ArtistChanged>(async () => {})
  const pictures = createPicturesProcess({ programFile, logger, trackChanged, artistChanged })
  pictures.start()
  return { pictures, complaints, trackChanged, artistChanged }
}

const tells = `
  process.send({ changed: 'track', id: 'one' })
  process.send({ changed: 'artist', id: 'two' })
`

it('lists follow what is drawn in a process of its own', async () => {
  const { pictures, trackChanged, artistChanged, complaints } = running(tells)
  await vi.waitFor(() => expect(artistChanged).toHaveBeenCalledWith('two'), 5_000)
  expect(trackChanged).toHaveBeenCalledWith('one')
  await pictures.stop()
  expect(complaints).not.toHaveBeenCalled()
})

it('asked to stop it ends the picture in hand, and is waited for', async () => {
  const { pictures, trackChanged, complaints } = running(`
    ${tells}
    process.once('disconnect', () => setTimeout(() => process.exit(), 300))
  `)
  await vi.waitFor(() => expect(trackChanged).toHaveBeenCalled(), 5_000)
  const before = performance.now()
  await pictures.stop()
  expect(performance.now() - before).toBeGreaterThan(250)
  expect(complaints).not.toHaveBeenCalled()
  await pictures.stop()
})

it.each(['process.exit(3)', "process.kill(process.pid, 'SIGKILL')"])(
  'what goes wrong in it is told, and breaks nothing: %s',
  async (program) => {
    const { pictures, complaints } = running(program)
    await vi.waitFor(() => expect(complaints).toHaveBeenCalledOnce(), 5_000)
    await pictures.stop()
  },
)
