import { expect, it, vi } from 'vitest'
import type { LaunchQueue } from '~/client/platform/app/app-launch'
import { followLaunches } from './follow-launches'

const origin = 'https://lariat.test'

/** Like the browser's queue, this reports earlier launches as soon as a consumer is set. */
function aQueue(...waiting: (string | null)[]) {
  let consume: Parameters<LaunchQueue['setConsumer']>[0] = () => {}
  const queue: LaunchQueue = {
    setConsumer: (consumer) => {
      consume = consumer
      for (const targetURL of waiting) consumer({ targetURL })
    },
  }
  return { queue, launch: (targetURL?: string | null) => consume({ targetURL }) }
}

function anApp(queue: LaunchQueue | undefined, opened = { path: '/', isReload: false }, at = opened.path) {
  const navigate = vi.fn<(path: string) => void>()
  const load = vi.fn<(address: string) => void>()
  followLaunches({
    queue,
    opened: { address: origin + opened.path, isReload: opened.isReload },
    here: () => origin + at,
    navigate,
    load,
  })
  return { navigate, load }
}

it('navigates without a reload when the app is launched again', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue)
  launch(`${origin}/library`)
  launch(`${origin}/share?text=dust#top`)
  expect(navigate.mock.calls).toEqual([['/library'], ['/share?text=dust#top']])
  expect(load).not.toHaveBeenCalled()
})

it('ignores the launch that opened the page, even after navigating away', () => {
  const { queue, launch } = aQueue(`${origin}/library#kept`)
  const { navigate } = anApp(queue, { path: '/library', isReload: false }, '/explore')
  expect(navigate).not.toHaveBeenCalled()
  // Pressing the same shortcut again is a new launch.
  launch(`${origin}/library`)
  expect(navigate.mock.calls).toEqual([['/library']])
})

it('follows a launch that came before the consumer was set', () => {
  const { queue } = aQueue(`${origin}/`, `${origin}/saloon`)
  expect(anApp(queue).navigate.mock.calls).toEqual([['/saloon']])
})

it('ignores older launches that the browser reports again after a reload', () => {
  const { queue, launch } = aQueue(`${origin}/saloon`)
  const { navigate } = anApp(queue, { path: '/explore', isReload: true })
  expect(navigate).not.toHaveBeenCalled()
  launch(`${origin}/saloon`)
  expect(navigate.mock.calls).toEqual([['/saloon']])
})

it('ignores launches to the current page, to other origins and to invalid addresses', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue, { path: '/explore', isReload: false })
  const nowhere = [`${origin}/explore`, 'https://elsewhere.test/library', 'javascript:alert(1)', 'no address']
  for (const address of [...nowhere, '', null, undefined]) launch(address)
  expect(navigate).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

it('loads a page that the server renders', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue)
  launch(`${origin}/api/docs`)
  expect(navigate).not.toHaveBeenCalled()
  expect(load.mock.calls).toEqual([[`${origin}/api/docs`]])
})

it('does nothing where the browser has no launch queue', () => {
  expect(() => anApp(undefined)).not.toThrow()
})
