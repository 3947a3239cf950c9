import type { Locator, Page } from 'playwright'

const label = 'Save for offline: '

/** The first button in this part of the page that saves a track. */
export const saveButton = (part: Page | Locator) =>
  part.getByRole('button', { name: new RegExp(`^${label}`) }).first()

/** The title of the track that this button saves. */
export const titleToSave = async (save: Locator) =>
  ((await save.getAttribute('aria-label')) ?? '').replace(label, '')

/** Saves the first track that can be saved, and returns its title. */
export async function saveFirstTrack(page: Page): Promise<string> {
  const save = saveButton(page)
  const title = await titleToSave(save)
  await save.click()
  await page.getByRole('button', { name: `Remove download: ${title}` }).waitFor({ timeout: 30_000 })
  return title
}
