import { expect, it } from 'vitest'
import { Conflict, reopening } from './open'

const failing = (error: unknown) => {
  let opened = 0
  const use = reopening(() => {
    opened += 1
    const isFirst = opened === 1
    return async (_mode, act) => {
      if (isFirst) throw error
      return act(null as never)
    }
  })
  return { use: () => use('readonly', () => 'read'), opened: () => opened }
}

it.each([new DOMException('The connection was closed', 'InvalidStateError'), null, undefined])(
  'opens the database again once after the connection was closed (%s)',
  async (error) => {
    const { use, opened } = failing(error)
    expect(await use()).toBe('read')
    expect(opened()).toBe(2)
  },
)

it.each([new DOMException('No room', 'QuotaExceededError'), new Conflict('Another writer was first')])(
  'does not retry after an error that a retry cannot fix, and reports it (%s)',
  async (error) => {
    const { use, opened } = failing(error)
    await expect(use()).rejects.toBe(error)
    expect(opened()).toBe(1)
  },
)

it('reports the error when the retry fails too', async () => {
  const use = reopening(() => async () => {
    throw new DOMException('The disk is broken', 'UnknownError')
  })
  await expect(use('readonly', () => 'read')).rejects.toThrow('The disk is broken')
})
