import { expect, it, vi } from 'vitest'
import type { LaunchQueue } from '~/client/platform/app/app-launch'
import { followLaunches } from './follow-launches'

const origin = 'https://lariat.test'

/** As the browser keeps it: what came before anybody listened is told at once. */
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

function anApp(queue: LaunchQueue | undefined, opened = { path: '/', anew: false }, at = opened.path) {
  const navigate = vi.fn<(path: string) => void>()
  const load = vi.fn<(address: string) => void>()
  followLaunches({
    queue,
    opened: { address: origin + opened.path, anew: opened.anew },
    here: () => origin + at,
    navigate,
    load,
  })
  return { navigate, load }
}

it('a launch while the app runs goes there without a reload', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue)
  launch(`${origin}/library`)
  launch(`${origin}/share?text=dust#top`)
  expect(navigate.mock.calls).toEqual([['/library'], ['/share?text=dust#top']])
  expect(load).not.toHaveBeenCalled()
})

it('the launch that opened the page is over, wherever one has gone since', () => {
  const { queue, launch } = aQueue(`${origin}/library#kept`)
  const { navigate } = anApp(queue, { path: '/library', anew: false }, '/explore')
  expect(navigate).not.toHaveBeenCalled()
  // The same shortcut once more is another launch.
  launch(`${origin}/library`)
  expect(navigate.mock.calls).toEqual([['/library']])
})

it('one that came before the page listened is gone to', () => {
  const { queue } = aQueue(`${origin}/`, `${origin}/saloon`)
  expect(anApp(queue).navigate.mock.calls).toEqual([['/saloon']])
})

it('older ones, which a reload is told of anew, are over', () => {
  const { queue, launch } = aQueue(`${origin}/saloon`)
  const { navigate } = anApp(queue, { path: '/explore', anew: true })
  expect(navigate).not.toHaveBeenCalled()
  launch(`${origin}/saloon`)
  expect(navigate.mock.calls).toEqual([['/saloon']])
})

it('to where one is already, elsewhere or nowhere, leads nowhere', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue, { path: '/explore', anew: false })
  const nowhere = [`${origin}/explore`, 'https://elsewhere.test/library', 'javascript:alert(1)', 'no address']
  for (const address of [...nowhere, '', null, undefined]) launch(address)
  expect(navigate).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
})

it('to a page of the server’s own, that is loaded', () => {
  const { queue, launch } = aQueue()
  const { navigate, load } = anApp(queue)
  launch(`${origin}/api/docs`)
  expect(navigate).not.toHaveBeenCalled()
  expect(load.mock.calls).toEqual([[`${origin}/api/docs`]])
})

it('where browsers know of no launches nothing happens', () => {
  expect(() => anApp(undefined)).not.toThrow()
})
