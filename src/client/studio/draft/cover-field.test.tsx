import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Cover } from '~/client/ui/pictures/cover'
import { ReviewList } from '../review/review-list'
import { CoverField } from './cover-field'

const field = (seed: string | null) =>
  render(
    <CoverField
      seed={seed}
      file={null}
      shownUrl={null}
      error={undefined}
      hint="Square pictures look best."
      onChoose={() => {}}
    />,
  ).container

/** Icons have another viewBox than drawn covers. */
const drawing = (part: Element) => part.querySelector('svg[viewBox="0 0 100 100"]')?.innerHTML

it('a cover field shows the cover that is drawn from the id of a track without a picture', () => {
  const { container } = render(<Cover id="dust-choir" />)
  expect(drawing(container)).toBeTruthy()
  expect(drawing(field('dust-choir'))).toBe(drawing(container))
})

it('before a track has an id, its cover field and its row of a list draw no cover, because another one would be drawn later', () => {
  expect(drawing(field(null))).toBeUndefined()
  const track = {
    key: 'a',
    file: new File(['x'], 'a.wav'),
    title: 'A',
    genre: '',
    number: '1',
    cover: null,
  } as const
  const list = <ReviewList tracks={[track]} problems={{}} onChange={() => {}} onRemove={() => {}} />
  const { container } = render(list)
  expect(container.querySelectorAll('li')).toHaveLength(1)
  expect(drawing(container)).toBeUndefined()
})
