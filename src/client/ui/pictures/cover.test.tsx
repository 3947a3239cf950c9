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
  it('draws the same sleeve for the same id, always', () => {
    expect(drawn('66f0c0ffee1000')).toBe(drawn('66f0c0ffee1000'))
  })

  it('draws neighbouring ids unlike, in each of its ten duotones', () => {
    const sleeves = Array.from({ length: 200 }, (_, index) => drawn(`track-${index}`))
    expect(new Set(sleeves).size).toBe(sleeves.length)
    const grounds = new Set(sleeves.map((sleeve) => /M0 0h100v100H0z" fill="([^"]+)"/.exec(sleeve)?.[1]))
    expect(grounds.size).toBe(10)
  })

  it('shows the picture it has, lazily and with its sizes', () => {
    render(<Cover id="a" src="/a.webp" srcSet="/a-2x.webp 2x" sizes="45vw" alt="Dust Choir" />)
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Dust Choir' })
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.getAttribute('sizes')).toBe('45vw')
  })

  it('falls back to the sleeve when the picture does not come, under the same name', () => {
    render(<Cover id="a" src="/gone.webp" alt="Dust Choir" />)
    fireEvent.error(screen.getByRole('img', { name: 'Dust Choir' }))
    expect(screen.getByRole('img', { name: 'Dust Choir' }).tagName.toLowerCase()).toBe('svg')
  })

  it('is silent where its title stands beside it', () => {
    render(<Cover id="a" />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('an avatar', () => {
  it('shows initials where there is no picture, or it does not come', () => {
    const { container } = render(<Avatar name="Ines Okafor" src="/gone.webp" />)
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('IO')
  })

  it('makes do with one letter, and with none', () => {
    const { container } = render(
      <>
        <Avatar name="rider" />
        <Avatar name="" />
      </>,
    )
    expect(container.textContent).toBe('R')
  })
})
