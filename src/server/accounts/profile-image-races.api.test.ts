// Two people change their profile images at the same moment, and the steps of both interleave.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { createDiskStorage } from '../storage/disk'
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
    changeAvatar({ database: api.database, clock: api, storage }, person.user._id, image)
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

describeApi('profile images changed at the same moment', () => {
  it('leave the files of one image when one person uploads several', async () => {
    const { api, assign } = await open()
    const ada = await api.register()
    const images = await Promise.all(['red', 'teal', 'navy', 'gold'].map(picture))
    await Promise.all(images.map((image) => assign(ada, image)))
    const { avatarUrl } = (await api.call('GET', '/user/me', { as: ada })).json().data
    const names = filesOf(api).map((name) => `/media/avatars/${name}`)
    const sizes = ['-256.webp', '-96.webp', '.webp']
    expect(names.toSorted()).toEqual(sizes.map((size) => avatarUrl.replace('.webp', size)))
  })

  it('are stored when another person removed the same image after it was stored', async () => {
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

  it('are stored when another person is about to delete the same image', async () => {
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

  it('are deleted when the account was deleted in the meantime', async () => {
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
    await expect(refused).rejects.toThrow('Please sign in to continue')
    expect(filesOf(api)).toEqual([])
  })
})
