// The one-sheets of a press kit as a visitor downloads them, read back by another program.
import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addStoredPhoto, downloadOf, generateAndBuild } from '../../../../tests/builders/presskit/built-kits'
import { addPhoto, anArtistWithKit, saveKit } from '../../../../tests/builders/presskit/press-kits'
import { readSheet } from '../../../../tests/builders/presskit/read-sheet'

const sizes = { a4: [595.28, 841.89], letter: [612, 792] }

const timesIn = (file: Buffer, name: RegExp) => file.toString('latin1').match(name)?.length ?? 0

describeApi('the one-sheets that a visitor downloads', () => {
  it('have one page with all shown texts, embedded fonts and the address of the kit, and nothing that is hidden', async () => {
    const publicUrl = 'https://music.example.com'
    const about = 'Dusty makes dub in Tucson. Two siblings and a tape machine, recorded at night.'
    const contact = {
      purpose: 'press',
      name: 'Ada Agent',
      email: 'ada@example.com',
      phone: '+1 520 5550100',
    } as const
    const given = {
      line: 'Dub from the désert',
      about: { short: '', medium: about, long: '' },
      contacts: [contact],
    }
    const { api, artist, path } = await anArtistWithKit(given, { config: { publicUrl } })
    await api.call('POST', '/presskit/highlights', {
      as: artist,
      payload: { type: 'award', title: 'Golden Cactus' },
    })
    await addPhoto(api, artist)
    const { sections } = await saveKit(api, artist, {})
    await saveKit(api, artist, {
      sections: sections.map(({ name }) => ({ name, isShown: name !== 'highlights' })),
    })
    await generateAndBuild(api, artist)
    for (const paper of ['a4', 'letter'] as const) {
      const { url } = await downloadOf(api, path, { kind: 'one-sheet', paper })
      const { rawPayload } = await api.send({ method: 'GET', url })
      const sheet = await readSheet(rawPayload)
      expect([sheet.pages, sheet.size, sheet.isInside]).toEqual([1, sizes[paper], true])
      for (const text of [
        artist.user.username,
        given.line,
        about,
        contact.name,
        contact.email,
        contact.phone,
      ])
        expect(sheet.text).toContain(text)
      expect(sheet.text).not.toContain('Golden Cactus')
      expect(sheet.links).toContain(`${publicUrl}${path}`)
      const fonts = timesIn(rawPayload, /\/Type \/FontDescriptor/g)
      expect(fonts).toBeGreaterThan(0)
      expect(timesIn(rawPayload, /\/FontFile[23]? \d/g)).toBe(fonts)
    }
  })

  it('have the large photo and the highlights that are shown', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const heroPhotoId = await addStoredPhoto(api, artist)
    await saveKit(api, artist, { heroPhotoId })
    const payload = { type: 'award', title: 'Golden Cactus', place: 'Tucson' }
    await api.call('POST', '/presskit/highlights', { as: artist, payload })
    await generateAndBuild(api, artist)
    for (const paper of ['a4', 'letter'] as const) {
      const { url } = await downloadOf(api, path, { kind: 'one-sheet', paper })
      const sheet = await readSheet((await api.send({ method: 'GET', url })).rawPayload)
      expect([sheet.pages, sheet.images]).toEqual([1, 1])
      for (const text of ['Golden Cactus', 'Tucson']) expect(sheet.text).toContain(text)
    }
  })
})
