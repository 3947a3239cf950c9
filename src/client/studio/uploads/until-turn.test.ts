import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import {
  addAll,
  controlledQueue,
  file,
  settled,
  states,
} from '../../../../tests/builders/uploads/controlled-queue'

it('tracks are created in the order of the queue, and what has failed or is paused holds nothing up', async () => {
  const { calls, queue, idOf } = controlledQueue()
  const made: string[] = []
  const arrive = (at: number) => {
    void calls[at]?.untilTurn().then(() => made.push(calls[at]?.draft.title ?? ''))
    return settled()
  }
  const end = (at: number, error?: ApiError) => {
    if (error) calls[at]?.fail(error)
    else calls[at]?.finish()
    return settled()
  }
  addAll(queue, 'A', 'B', 'C', 'D', 'E')
  await arrive(1)
  expect(made).toEqual([])
  await arrive(0)
  expect(made).toEqual(['A'])
  await end(0)
  expect(made).toEqual(['A', 'B'])
  await arrive(2)
  await end(1, new ApiError(0, 'network'))
  expect([made, states(queue)[0]]).toEqual([
    ['A', 'B'],
    ['B', 'interrupted'],
  ])
  queue.pause(idOf('B'))
  await settled()
  expect(made).toEqual(['A', 'B', 'C'])
  await arrive(3)
  expect(made).toEqual(['A', 'B', 'C'])
  await end(2, new ApiError(400, 'invalid_input'))
  expect(made).toEqual(['A', 'B', 'C', 'D'])
})

it('a new recording holds up no track, and an upload that is paused while it waits for its turn does not take it', async () => {
  const { calls, queue, idOf } = controlledQueue()
  queue.addRecording(file('take 2'), { _id: 'track 7', title: 'Dusk' })
  addAll(queue, 'A', 'B')
  await calls[1]?.untilTurn()
  calls[0]?.finish()
  await settled()
  const turn = calls[2]?.untilTurn()
  queue.pause(idOf('B'))
  await expect(turn).rejects.toMatchObject({ code: 'aborted' })
})
