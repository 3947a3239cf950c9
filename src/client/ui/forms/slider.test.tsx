import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Slider } from './slider'

afterEach(cleanup)

describe('a slider', () => {
  it('is a named range that describes its value in words and passes on changes', () => {
    const onSlide = vi.fn<(value: number) => void>()
    render(<Slider label="Volume" value={0.5} max={1} step={0.1} valueText="50 percent" onSlide={onSlide} />)
    const slider = screen.getByRole('slider', { name: 'Volume' })
    expect(slider.getAttribute('aria-valuetext')).toBe('50 percent')
    fireEvent.change(slider, { target: { value: '0.7' } })
    expect(onSlide).toHaveBeenCalledWith(0.7)
  })

  it('draws no progress if its range is empty', () => {
    render(<Slider label="Seek" value={0} max={0} onSlide={() => {}} />)
    expect(screen.getByRole('slider').style.getPropertyValue('--progress')).toBe('0%')
  })
})
