// Concurrent changes of profile images, whose steps interleave.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { createDiskStorage } from '../storage/disk'
import { drawImages } from '../images/draw-images'
import type { Storage } from '../storage/storage'
import { changeAvatar } from './profile-image'

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

const open = async () => {
  const api = await testApi()
  const disk = createDiskStorage(join(api.config.dataFolder, 'media'))
  const assign = (person: Person, image: Buffer, storage: Storage = disk) =>
    changeAvatar(
      { database: api.database, clock: api, storage, pictureDecoder: { images: drawImages } },
      person.user._id,
      image,
    )
  return { api, disk, assign }
}

const filesOf = (api: TestApi) => readdirSync(join(api.config.dataFolder, 'media', 'avatars'))

/** Runs `work` at the first call only. */
const once = (work: () => Promise<unknown>) => {
  let first = true
  return async () => {
    if (!first) return
    first = false
    await work()
  }
}

describeApi('concurrent changes of profile images', () => {
  it('leave in storage only the files of the image that the profile shows, when one person uploads several at once', async () => {
    const { api, assign } = await open()
    const ada = await api.register()
    const images = await Promise.all(['red', 'teal', 'navy', 'gold'].map(picture))
    await Promise.all(images.map((image) => assign(ada, image)))
    const { avatarUrl } = (await api.call('GET', '/user/me', { as: ada })).json().data
    const names = filesOf(api).map((name) => `/media/avatars/${name}`)
    const sizes = ['-256.webp', '-96.webp', '.webp']
    expect(names.toSorted()).toEqual(sizes.map((size) => avatarUrl.replace('.webp', size)))
  })

  it('keep an uploaded image whose files another person’s change deletes during the upload', async () => {
    const { api, disk, assign } = await open()
    const [ada, eve] = [await api.register(), await api.register()]
    const [teal, red] = [await picture('teal'), await picture('red')]
    await assign(ada, teal)
    const replaceImage = once(() => assign(ada, red))
    const key = await assign(eve, teal, {
      ...disk,
      put: async (key, content) => {
        const digest = await disk.put(key, content)
        await replaceImage()
        return digest
      },
    })
    expect(await disk.size(key)).not.toBeNull()
  })

  it('keep an uploaded image whose files another person’s change is about to delete', async () => {
    const { api, disk, assign } = await open()
    const [ada, eve] = [await api.register(), await api.register()]
    const [teal, red] = [await picture('teal'), await picture('red')]
    await assign(ada, teal)
    let assigned: Promise<string> | null = null
    await assign(ada, red, {
      ...disk,
      delete: async (key) => {
        assigned = assign(eve, teal)
        // Lets the other upload finish first, unless it waits for this one.
        await Promise.race([assigned, new Promise((resolve) => setTimeout(resolve, 200))])
        await disk.delete(key)
      },
    })
    const key = String(await assigned)
    for (const each of [key, key.replace('.webp', '-96.webp')]) {
      expect([each, (await disk.size(each)) !== null]).toEqual([each, true])
    }
  })

  it('leave no files when the account is deleted during the upload', async () => {
    const { api, disk, assign } = await open()
    const ada = await api.register()
    const deleteAccount = once(() => api.database.deleteFrom('users').execute())
    const refused = assign(ada, await picture('teal'), {
      ...disk,
      put: async (key, content) => {
        const digest = await disk.put(key, content)
        await deleteAccount()
        return digest
      },
    })
    await expect(refused).rejects.toThrow('Please log in to continue')
    expect(filesOf(api)).toEqual([])
  })
})
