// A call that names a complete upload, and is repeated while the server still puts the file together.
import { expect, it } from 'vitest'
import { uploadInPieces } from '../../../../tests/builders/uploads/resumable-upload'
import { testApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { mediaFolderOf } from '../../data-folder'
import { createDiskStorage } from '../../storage/disk'
import { withRecording } from './named-upload'
import { markUsed } from './repository'
import { UploadUsed } from './upload-used'

const openUpload = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const uploadId = await uploadInPieces(api, artist, wav(3))
  const storage = createDiskStorage(mediaFolderOf(api.config))
  const copied: string[] = []
  const put: typeof storage.put = (key, content) => {
    copied.push(key)
    return storage.put(key, content)
  }
  const parts = { database: api.database, clock: { now: api.now }, storage: { ...storage, put } }
  const trackId = await addTrack(api, { artist })
  const given = { userId: artist.user._id, uploadId, audio: undefined }
  const use = () => parts.database.transaction().execute((all) => markUsed(all, uploadId, trackId))
  return { call: (work: () => Promise<unknown>) => withRecording(parts, given, work), use, copied }
}

describeApi('a repeated call that names an upload', () => {
  it('waits for the first one, and does not put the file together again', async () => {
    const { call, use, copied } = await openUpload()
    const [first, second, third] = await Promise.allSettled([call(use), call(use), call(use)])
    expect(first).toMatchObject({ status: 'fulfilled', value: true })
    for (const late of [second, third])
      expect(late).toMatchObject({ status: 'rejected', reason: expect.any(UploadUsed) })
    expect(copied).toHaveLength(1)
  })

  it('does the work if the first one fails', async () => {
    const { call, use, copied } = await openUpload()
    const refuse = () => Promise.reject(new Error('no room'))
    const [first, second] = await Promise.allSettled([call(refuse), call(use)])
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
    expect(copied).toHaveLength(2)
  })
})
