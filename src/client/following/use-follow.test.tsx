import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAnswers } from '~/client/api/forget-answers'
import { ApiUser } from '~/client/api/read/api-user'
import { onWritten } from '~/client/api/write/written'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { useFollow } from './use-follow'

const followed: string[] = []

beforeEach(() => {
  followed.length = 0
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    Response.json({
      data: method === 'GET' ? { artistIds: followed } : { isFollowed: true, followerCount: 1 },
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetAnswers()
})

async function aButton(artistId: string) {
  const { result } = renderHook(() => useFollow(artistId, 'Ines'), {
    wrapper: ({ children }) => (
      <ApiUser value="ada">
        <ToastProvider>{children}</ToastProvider>
      </ApiUser>
    ),
  })
  await waitFor(() => expect(result.current.isFollowed).toBe(followed.includes(artistId)))
  return () => act(async () => result.current.press())
}

it('tells those who watch for achievements that an artist is followed', async () => {
  const written = vi.fn()
  onWritten(written)
  const press = await aButton('ines')
  expect(written).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(written).toHaveBeenCalledTimes(1))
})

it('says what it could not do after an unexpected failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // No call can be made for this id.
  const noId = '..'
  await (
    await aButton(noId)
  )()
  expect(await screen.findByText(/^We couldn’t follow Ines/)).toBeTruthy()
  forgetAnswers()
  followed.push(noId)
  await (
    await aButton(noId)
  )()
  expect(await screen.findByText(/^We couldn’t unfollow Ines/)).toBeTruthy()
})
