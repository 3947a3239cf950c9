import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Avatar } from './avatar'
import { Cover } from './cover'

afterEach(cleanup)

const drawn = (id: string) => {
  const { container } = render(<Cover id={id} />)
  return container.innerHTML
}

describe('a cover', () => {
  it('always draws the same picture for the same id', () => {
    expect(drawn('66f0c0ffee1000')).toBe(drawn('66f0c0ffee1000'))
  })

  it('draws similar ids differently, and uses all ten colour pairs', () => {
    const covers = Array.from({ length: 200 }, (_, index) => drawn(`track-${index}`))
    expect(new Set(covers).size).toBe(covers.length)
    const grounds = new Set(covers.map((cover) => /M0 0h100v100H0z" fill="([^"]+)"/.exec(cover)?.[1]))
    expect(grounds.size).toBe(10)
  })

  it('shows the given picture, loaded lazily and with its sizes', () => {
    render(<Cover id="a" src="/a.webp" srcSet="/a-2x.webp 2x" sizes="45vw" alt="Dust Choir" />)
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Dust Choir' })
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.getAttribute('sizes')).toBe('45vw')
  })

  it('shows the generated picture with the same alternative text if the picture fails to load', () => {
    render(<Cover id="a" src="/gone.webp" alt="Dust Choir" />)
    fireEvent.error(screen.getByRole('img', { name: 'Dust Choir' }))
    expect(screen.getByRole('img', { name: 'Dust Choir' }).tagName.toLowerCase()).toBe('svg')
  })

  it('is hidden from screen readers if its title is next to it', () => {
    render(<Cover id="a" />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

const initialsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-initials]')].map(({ dataset }) => dataset.initials)

describe('an avatar', () => {
  it('shows initials if there is no picture or it fails to load', () => {
    const { container } = render(<Avatar name="Ines Okafor" src="/gone.webp" />)
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(initialsIn(container)).toEqual(['IO'])
    // Text in the avatar would become part of the name of a button around it.
    expect(container.textContent).toBe('')
  })

  it('shows one initial for a name of one word, and none for an empty name', () => {
    const { container } = render(
      <>
        <Avatar name="rider" />
        <Avatar name="" />
      </>,
    )
    expect(initialsIn(container)).toEqual(['R', ''])
  })
})
